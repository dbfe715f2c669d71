import type { Share } from '#contract/centres/centres.model'
import { percent } from '#contract/centres/centres.rules'
import { sceneOf, scenes } from '#contract/rooms/rooms.labels'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Link } from '#ui/link'
import { Progress } from '#ui/states/progress'
import styles from './room-share.module.css'

interface RoomShareProps {
  room: { title: string; template: number; ended: boolean }
  href: string
  /** Under the title. */
  line: string
  /** How many are late, in words; '' = nobody. */
  late: string
  /** Each with the ways to what it is the sum of, where there are any. */
  shares: (Share & { label: string; text: string; links?: { label: string; href: string }[] })[]
}

/** A room with how far one is in it; what has nothing to do is not drawn as 0 %. Exams, certificates and contests are not among the shares. */
export function RoomShare({ room, href, line, late, shares }: RoomShareProps) {
  const scene = sceneOf(room.template)
  const some = shares.filter(({ total }) => total > 0)
  return (
    <Card scene={scene} className={styles.card ?? ''}>
      <div className={styles.head}>
        <Link className={styles.title} href={href}>
          {room.title}
        </Link>
        {room.ended ? <Tag>已结束</Tag> : late && <Tag tone="danger">{late}</Tag>}
      </div>
      <p className="secondary">{[scenes[scene].label, line].filter(Boolean).join(' · ')}</p>
      <div className={styles.shares}>
        {some.map((share) => (
          <div key={share.label}>
            <Progress label={`${room.title}：${share.label}`} value={percent(share)} text={share.text} />
            {share.links && (
              <div className={styles.links}>
                {share.links.map(({ label, href: to }) => (
                  <Link key={to} className={styles.link} href={to}>
                    {label}
                  </Link>
                ))}
              </div>
            )}
          </div>
        ))}
        {some.length === 0 && <p className="secondary">没有计入进度的内容</p>}
      </div>
    </Card>
  )
}
