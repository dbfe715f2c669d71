import { useQuery } from '@tanstack/react-query'
import { sceneOf } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { menuWords, studentMenu } from '#contract/rooms/rooms.rules'
import { lazyComponent } from '#ui/states/lazy-component'
import { QueryPage } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { accountQueries } from '../../account/account.queries'
import { RoomDoor } from '../../rooms/parts/door/room-door'
import { roomHome } from '../../rooms/parts/paths'
import { roomsQueries } from '../../rooms/rooms.queries'

const one = (
  name: 'CoursesPart' | 'ExamsPart' | 'WorksPart' | 'TasksPart' | 'ContestsPart' | 'CertsPart' | 'PlansPart',
) => lazyComponent(() => import('../parts/room-items').then((m) => m[name]))

/** What any room may hold, beside what its menu names. */
const beside = (name: 'CampsPart' | 'ActivitiesPart' | 'ProjectsPart' | 'ContentsPart' | 'ShopPart') =>
  lazyComponent(() => import('../parts/room-items-beside').then((m) => m[name]))

const parts: Record<string, ReturnType<typeof one>> = {
  course: one('CoursesPart'),
  exam: one('ExamsPart'),
  work: one('WorksPart'),
  task: one('TasksPart'),
  contest: one('ContestsPart'),
  cert: one('CertsPart'),
  plan_index: one('PlansPart'),
  project: beside('ProjectsPart'),
  activity: beside('ActivitiesPart'),
}
/** No menu names these: they are content of the room. */
const CampsPart = beside('CampsPart')
const ContentsPart = beside('ContentsPart')
const ShopPart = beside('ShopPart')
const Closed = lazyComponent(() => import('../parts/closed').then((m) => m.Closed))
/** What any room may hold though its template's menu does not name it. */
const BESIDE = [
  { key: 'exam', label: '考试' },
  { key: 'plan_index', label: '计划' },
  { key: 'project', label: '项目' },
]

/** What a room offers to do, by kind, each with how far the person is; for those who may come in. */
export function ItemList({ roomId }: { roomId: number }) {
  const query = useQuery(roomsQueries.detail(roomId))
  const { data: room } = query
  return (
    <QueryPage
      query={query}
      title={room?.title ?? '实训内容'}
      {...(room && { scene: sceneOf(room.template) })}
      backHref={roomHome(roomId)}
    >
      {(room) => (
        <RoomDoor room={room}>
          <Items room={room} />
        </RoomDoor>
      )}
    </QueryPage>
  )
}

function Items({ room }: { room: RoomDetail }) {
  const me = useQuery(accountQueries.userInfo())
  const words = menuWords(room, me.data?.room_template_config)
  const named = studentMenu(room.template, words, room.team_id > 0)
    .filter(({ key }) => key in parts)
    // Where something is taught it is examined as well.
    .flatMap((item) => (item.key === 'course' ? [item, { key: 'exam', label: '考试' }] : item))
  const unnamed = BESIDE.filter(({ key }) => !words[key]?.hidden && named.every((item) => item.key !== key))
  // Any room may hold some; one that holds none says nothing of it.
  const offered = [
    ...named.map((item) => ({ ...item, beside: false })),
    ...[...unnamed, { key: 'activity', label: '第三方活动' }].map((item) => ({ ...item, beside: true })),
  ]
  const shown = offered.map(({ key, label, beside: quiet }) => {
    const Shown = parts[key]
    const told = { roomId: room.id, title: label, beside: quiet }
    return Shown && <Shown key={key} fallback={!quiet && <SkeletonList rows={2} />} {...told} />
  })
  return (
    <>
      {named.length === 0 && !room.shop && (
        <Closed fallback={null} roomId={room.id} beside={unnamed.map(({ key }) => key)} />
      )}
      {shown}
      {room.shop && <ShopPart fallback={<SkeletonList rows={1} />} roomId={room.id} title="店铺" />}
      <CampsPart fallback={null} roomId={room.id} title="训练营" />
      <ContentsPart fallback={null} roomId={room.id} title="资源库内容" />
    </>
  )
}
