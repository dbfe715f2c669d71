import { useQuery } from '@tanstack/react-query'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { roomState, stateLabels } from '#contract/rooms/rooms.rules'
import { Page } from '#ui/page'
import { Chips, Tag } from '#ui/tag'
import { useDesk } from '#ui/use-media'
import { roomHome } from '../../parts/paths'
import { RoomQr } from '../../parts/room-qr'
import { ShareRoom } from '../../parts/share-room'
import { roomsQueries } from '../../rooms.queries'
import { Applications } from './applications'
import { Members } from './members'

export type MemberTab = 'apply' | 'member'

type MemberScreenProps = { roomId: number; tab: MemberTab; onTab: (tab: MemberTab) => void }

/** Who wants to come in, and who is in. */
export function MemberScreen({ roomId, tab, onTab }: MemberScreenProps) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const waiting = useQuery(roomsQueries.applyList(roomId, { status: 2 })).data?.total ?? 0
  const state = room && roomState(room)
  const desk = useDesk()
  return (
    <Page
      title="成员管理"
      scene={room && sceneOf(room.template)}
      wide
      // On a desk the sidebar leads back; an installed app on a phone has no other way.
      backHref={desk ? undefined : roomHome(roomId)}
      right={
        <>
          {state && state !== 'running' && <Tag tone="warning">{stateLabels[state]}</Tag>}
          {/* On a desk both are in the sidebar. */}
          {!desk && <ShareRoom id={roomId} />}
          {!desk && room && <RoomQr room={room} />}
        </>
      }
    >
      <div className="stack">
        <Chips
          label="成员管理"
          value={tab}
          onChange={onTab}
          options={[
            { value: 'apply', label: waiting > 0 ? `申请（${waiting}）` : '申请' },
            { value: 'member', label: room ? `成员（${room.member_count}）` : '成员' },
          ]}
        />
        {tab === 'apply' ? <Applications roomId={roomId} ended={state === 'ended'} /> : <Members roomId={roomId} />}
      </div>
    </Page>
  )
}
