import { useState } from 'react'
import { sceneOf, scenes } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { ItemCard } from '#ui/layout/card'
import { Progress } from '#ui/states/progress'
import { RoomCard } from '../../../parts/room-card'
import { RoomHero } from '../../../parts/room-hero'
import styles from './stylistic.module.css'

type Screen = 'phone' | 'desk'
const screens: { value: Screen; label: string }[] = [
  { value: 'phone', label: '手机' },
  { value: 'desk', label: '电脑' },
]

/** The room's home and its card as they would look, on a phone or a desk. Nothing in it can be pressed. */
export function StylePreview({ room }: { room: RoomDetail }) {
  const [screen, setScreen] = useState<Screen>('phone')
  const scene = sceneOf(room.template)
  return (
    <section className={styles.preview} aria-label="预览">
      <Chips label="预览" options={screens} value={screen} onChange={setScreen} />
      <div className={styles.frame} data-screen={screen} data-scene={scene} data-tint={room.colour || undefined} inert>
        <RoomHero room={room}>
          <Progress value={60} label="学习进度" text="学习进度" onCover />
        </RoomHero>
        <div className={styles.body}>
          <ItemCard title="今天要做的事" description="截止 18:00" glyph={scenes[scene].glyph} scene={scene} />
          <div className={styles.card}>
            <RoomCard
              room={{
                ...room,
                org_name: room.org_info.name,
                owner_name: room.owner.truename,
                apply_count: 0,
              }}
            />
          </div>
          <Button>主要按钮</Button>
        </div>
      </div>
    </section>
  )
}
