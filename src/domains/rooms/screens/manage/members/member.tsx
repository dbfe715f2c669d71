import { useQuery } from '@tanstack/react-query'
import { PENDING } from '#contract/kernel/approval'
import { roomState, stateLabels } from '#contract/rooms/rooms.rules'
import { Chips, Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { useDesk } from '#ui/layout/use-media'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { roomHome } from '../../../parts/paths'
import { RoomQr } from '../../../parts/share/room-qr'
import { ShareRoom } from '../../../parts/share/share-room'
import { roomsQueries } from '../../../rooms.queries'
import type { MemberTab } from './member-tab'
import { memberTabs } from './member-tabs'

type MemberScreenProps = {
  roomId: number
  /** This domain's tabs, and those that later domains add. */
  tabs?: readonly MemberTab[]
  /** Key of the tab that shows. */
  tab: string
  onTab: (tab: string) => void
}

const label = (text: string, count: number | undefined) => (count === undefined ? text : `${text}（${count}）`)

/** Everything about who is in the room: those who want in, members, judges, whom it expects, and what later domains add. */
export function MemberScreen({ roomId, tabs = memberTabs, tab, onTab }: MemberScreenProps) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const waiting = useQuery(roomsQueries.applyList(roomId, { status: PENDING })).data?.total ?? 0
  const state = room && roomState(room)
  const desk = useDesk()
  const shown = tabs.filter((t) => !t.show || (room && t.show(room)))
  const current = shown.find((t) => t.key === tab) ?? shown[0]
  return (
    <Page
      title="成员管理"
      wide
      above={roomHome(roomId)}
      right={
        <>
          {state && state !== 'running' && <Tag tone="warning">{stateLabels[state]}</Tag>}
          {/* On a desk both are in the sidebar. */}
          {!desk && <ShareRoom id={roomId} proof={room} />}
          {!desk && room && <RoomQr room={room} />}
        </>
      }
    >
      <div className="stack">
        <Chips
          label="成员管理"
          value={current?.key ?? ''}
          onChange={onTab}
          options={shown.map((t) => ({ value: t.key, label: label(t.label, t.count?.({ room, waiting })) }))}
        />
        {current && (
          <current.Screen
            key={current.key}
            fallback={
              <SkeletonPage label={`${current.label}加载中`}>
                <SkeletonList />
              </SkeletonPage>
            }
            roomId={roomId}
            room={room}
            ended={state === 'ended'}
          />
        )}
      </div>
    </Page>
  )
}
