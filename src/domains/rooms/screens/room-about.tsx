import { useQuery } from '@tanstack/react-query'
import { reviewText } from '#contract/reviews/reviews.rules'
import { roomRoleLabels, sceneOf, templates } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { roomDoor, roomState, stateLabels, studentMenu } from '#contract/rooms/rooms.rules'
import { date } from '#lib/format'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { useAgeNote } from '#ui/states/offline-note'
import { accountQueries } from '../../account/account.queries'
import { BlockedRoom } from '../parts/door/blocked-room'
import { GuestGate } from '../parts/door/guest-gate'
import { roomDoorstep } from '../parts/paths'
import { RoomHero } from '../parts/room-hero'
import { roomsQueries } from '../rooms.queries'
import styles from './room-about.module.css'

type RoomAboutProps = {
  roomId: number
  /** With the way in: apply, wait, enter. Without it only what the room is. */
  door: boolean
  loading: React.ReactNode
  failed: (error: Error, retry: () => unknown) => React.ReactNode
  /** What later domains say of it, below what it is. */
  children?: React.ReactNode
}

const joining: Record<RoomDetail['join_rule'], string> = {
  open: '自由加入',
  approval: '申请后由管理员审核',
  roster: '名单内自动通过',
  code: '输入加入口令',
}

const period = ({ begin_time, end_time }: RoomDetail): string => {
  const from = begin_time ? date(begin_time) : ''
  return end_time ? `${from || '即日起'} 至 ${date(end_time)}` : from ? `${from} 起，长期开放` : '长期开放'
}

/** What a room is, for whoever may know of it. */
export function RoomAbout({ roomId, door, loading, failed, children }: RoomAboutProps) {
  const query = useQuery(roomsQueries.whole(roomId))
  const room = query.data
  usePageTitle(room && (door ? room.title : `关于${room.title}`))
  const note = useAgeNote(query)
  if (!room) return query.error ? failed(query.error, () => query.refetch()) : loading
  return (
    <Page
      title={door ? '实训室' : '关于实训室'}
      hideTitle
      scene={sceneOf(room.template)}
      backHref={door ? '/index' : roomDoorstep(room)}
      note={note}
    >
      <div className="stack">
        <RoomHero room={room} />
        {door && <Door room={room} />}
        <div className={styles.columns}>
          <Card title="简介">
            <p className={styles.intro}>{room.intro || '负责人还没有写简介。'}</p>
          </Card>
          <Facts room={room} />
        </div>
        {children}
      </div>
    </Page>
  )
}

function Door({ room }: { room: RoomDetail }) {
  const state = roomDoor(room)
  if (state === 'open')
    return (
      <Button block href={roomDoorstep(room)}>
        进入实训室
      </Button>
    )
  return state === 'guest' || state === 'preview' ? (
    <GuestGate room={room} />
  ) : (
    <BlockedRoom state={state} room={room} />
  )
}

function Facts({ room }: { room: RoomDetail }) {
  const template = templates[room.template]
  const all = useQuery(accountQueries.globalConfig()).data?.all_room_template
  const named = all?.find((t) => t.template === room.template)?.title ?? template?.title
  const industries = room.task_industry?.map((one) => one.title).join('、')
  // As this room has them: its organisation, or the platform, may name or hide them.
  const menu = studentMenu(room.template, room.menus, true)
    .map((item) => item.label)
    .join('、')
  return (
    <List label="实训室信息" header="实训室信息">
      <ListRow title="状态" extra={stateLabels[roomState(room)]} />
      <ListRow title="类型" extra={named} />
      <ListRow title="时间" extra={period(room)} />
      <ListRow title="负责人" extra={room.owner.truename} />
      <ListRow title="所属组织" extra={room.org_info.name} />
      <ListRow title="人数" extra={`${room.member_count} 人 · ${room.team_count} 个团队`} />
      <ListRow title="加入方式" extra={joining[room.join_rule]} />
      <ListRow title="我的身份" extra={roomRoleLabels[room.role]} />
      <ListRow title="实训室码" extra={<span className="tabular">{room.code}</span>} />
      {industries && <ListRow title="所属行业" extra={industries} />}
      {room.public_review && <ListRow title="评价" extra={reviewText(room.public_review)} />}
      {menu && <ListRow title="可以做什么" description={menu} />}
    </List>
  )
}
