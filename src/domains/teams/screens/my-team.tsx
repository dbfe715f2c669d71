import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sceneOf } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { roomState } from '#contract/rooms/rooms.rules'
import { searchRefusal } from '#contract/teams/teams.refusal'
import { navigate } from '#lib/navigate'
import { Page } from '#ui/layout/page'
import { popup } from '#ui/overlays/popup'
import { say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { useAgeNote } from '#ui/states/offline-note'
import { roomHome } from '../../rooms/parts/paths'
import { roomsQueries } from '../../rooms/rooms.queries'
import { teamPage } from '../parts/paths'
import { TeamAsks } from '../parts/team-asks'
import { WechatHint } from '../parts/wechat-hint'
import { TeamSkeleton } from './team-skeleton'
import { TeamView } from './team-view'

const CreateOrJoin = popup(() => import('../parts/create-or-join').then((m) => m.CreateOrJoin))

type MyTeamProps = {
  roomId: number
  /** Opens the create-or-join dialog at once. */
  join?: boolean
}

/** My team of a room: who is in it and what can be done, or how to come by one. */
export function MyTeam({ roomId, join = false }: MyTeamProps) {
  const client = useQueryClient()
  const query = useQuery(roomsQueries.detail(roomId))
  const [choosing, setChoosing] = useState(false)
  const note = useAgeNote(query)
  const room = query.data
  const close = () => {
    setChoosing(false)
    // The address asked for the dialog; once it is closed, reloading should not bring it back.
    if (join) navigate(teamPage(roomId), { replace: true })
  }
  // What the address asked for is looked at once: a team that is made in the dialog leaves it open.
  const asked = useRef(join)
  useEffect(() => {
    if (!room || !asked.current) return
    asked.current = false
    if (room.team_id === 0) return setChoosing(true)
    void say('你已经在团队里了', 'info')
    navigate(teamPage(roomId), { replace: true })
  }, [room, roomId])
  return (
    <Page title="我的团队" backHref={roomHome(roomId)} note={note}>
      <WechatHint />
      {room && room.role !== 'guest' && <TeamAsks roomId={roomId} />}
      {!room && query.error && <ErrorState error={query.error} onRetry={() => client.refetchQueries(query)} />}
      {!room && !query.error && <TeamSkeleton />}
      {room && room.team_id > 0 && <TeamView room={room} />}
      {room && room.team_id === 0 && <NoTeam room={room} onChoose={() => setChoosing(true)} />}
      {room && choosing && (
        <CreateOrJoin roomId={roomId} roomTitle={room.title} scene={sceneOf(room.template)} onClose={close} />
      )}
    </Page>
  )
}

function NoTeam({ room, onChoose }: { room: RoomDetail; onChoose: () => void }) {
  const refusal = searchRefusal({
    state: roomState(room),
    standing: room,
    seats: [],
    teamId: 0,
    kind: 'user',
    full: false,
  })
  if (refusal)
    return <Empty title={refusal.text} icon="team" action={{ label: '返回实训室', href: roomHome(room.id) }} />
  return (
    <Empty title="你还没有团队" icon="team" action={{ label: '加入或创建团队', onClick: onChoose }}>
      加入别人的团队，或创建自己的团队再邀请队友，就可以一起参加比赛。
    </Empty>
  )
}
