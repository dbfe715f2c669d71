import { useQuery } from '@tanstack/react-query'
import type { RoomSettings } from '#contract/rooms/lifecycle/lifecycle.model'
import { sceneOf } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { SaveBar } from '#ui/states/save-bar'
import { SkeletonHero, SkeletonList } from '#ui/states/skeleton'
import { PictureField } from '../../../../files/parts/picture-field'
import { saveSettings } from '../../../lifecycle.mutations'
import { lifecycleQueries } from '../../../lifecycle.queries'
import { roomHome } from '../../../parts/paths'
import { roomsQueries } from '../../../rooms.queries'
import { StylePreview } from './style-preview'
import styles from './stylistic.module.css'
import { TintField } from './tint-field'
import { useSettingsForm } from './use-settings-form'

/** Colour, cover and logo, with the room's face as it would look. */
export function StylisticScreen({ roomId }: { roomId: number }) {
  const query = useQuery(lifecycleQueries.settings(roomId))
  const room = useQuery(roomsQueries.detail(roomId)).data
  const note = useAgeNote(query, '修改需要联网')
  const settings = query.data
  return (
    <Page title="风格" above={roomHome(roomId)} wide note={note}>
      {settings && room ? (
        <Editor settings={settings} room={room} />
      ) : (
        <QueryView
          query={query}
          waits
          label="正在打开风格"
          skeleton={
            <>
              <SkeletonHero />
              <SkeletonList rows={3} />
            </>
          }
        />
      )}
    </Page>
  )
}

type Look = Pick<RoomSettings, 'colour' | 'cover_data' | 'logo_data'>
const pick = ({ colour, cover_data, logo_data }: RoomSettings): Look => ({ colour, cover_data, logo_data })
type Colour = '' | '2' | '3' | '4'

function Editor({ settings, room }: { settings: RoomSettings; room: RoomDetail }) {
  const form = useSettingsForm(`room-style:${settings.id}`, settings, pick)
  const { value, set } = form
  const save = () =>
    form.save(
      (client) => (v, version) =>
        saveSettings(client, settings.id, {
          version,
          colour: v.colour as Colour,
          cover_id: v.cover_data.id,
          logo_id: v.logo_data.id,
        }),
    )
  return (
    <div className={styles.split}>
      <StylePreview room={{ ...room, ...value }} />
      <Card>
        <div className="stack">
          <RestoredNote form={form} bare />
          <TintField scene={sceneOf(settings.template)} value={value.colour} onChange={(colour) => set({ colour })} />
          <PictureField
            label="封面"
            hint="建议 1200×600，重要内容放在右侧"
            value={value.cover_data}
            onChange={(cover_data) => set({ cover_data })}
          />
          <PictureField
            label="标志"
            hint="正方形，建议 200×200"
            value={value.logo_data}
            onChange={(logo_data) => set({ logo_data })}
            square
          />
          <SaveBar form={form} onSave={save} />
        </div>
      </Card>
    </div>
  )
}
