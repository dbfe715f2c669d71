import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { teacherOrAbove } from '#contract/kernel/roles'
import { type SceneKey, sceneOf, scenes } from '#contract/rooms/rooms.labels'
import type { RoomCard as Room } from '#contract/rooms/rooms.model'
import { site } from '#lib/net/site'
import { IconButton } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { Page, Section } from '#ui/layout/page'
import { useDesk } from '#ui/layout/use-media'
import { Grid } from '#ui/lists/grid'
import { ErrorState } from '#ui/states/error-state'
import { Later } from '#ui/states/later'
import { lazyComponent } from '#ui/states/lazy-component'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonCards, SkeletonPage } from '#ui/states/skeleton'
import { accountQueries } from '../../domains/account/account.queries'
import { VipBanner } from '../../domains/orgs/parts/vip-banner'
import { RoomCard } from '../../domains/rooms/parts/room-card'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import { HomeBanner } from './home-banner'
import { InstallHint } from './install-hint'
import { MyApplications } from './my-applications'
import { Today } from './today'

// Whoever has more rooms than one page asks for the rest of the list.
const MoreRooms = lazyComponent(() => import('./more-rooms').then((m) => m.MoreRooms))
// Only of whoever is in no room.
const NoRooms = lazyComponent(() => import('./no-rooms').then((m) => m.NoRooms))
// Beside the title of a phone, when somebody has given one.
const Logo = lazyComponent(() => import('../../domains/account/parts/logo').then((m) => m.Logo), 'hide')
// Only of whoever wants their account deleted.
const ClosingNote = lazyComponent(
  () => import('../../domains/account/parts/closing-note').then((m) => m.ClosingNote),
  'hide',
)
const RoomMaker = lazyComponent(() => import('../../domains/rooms/parts/room-maker').then((m) => m.RoomMaker))

/** The person's home: what to do today, and their rooms. */
export function HomeScreen() {
  const user = useQuery(accountQueries.userInfo()).data
  const rooms = useQuery(roomsQueries.lists())
  const note = useAgeNote(rooms)
  const desk = useDesk()
  return (
    <Page title={site().title} hideTitle={desk} right={!desk && <BarEnd />} note={note}>
      {user?.close_time && <ClosingNote until={user.close_time} />}
      {user && user.group_info.vip_level > 0 && <VipBanner user={user} />}
      {rooms.data?.list.length !== 0 && <HomeBanner group={user?.rgroup_id ?? null} ready={user !== undefined} />}
      {rooms.data ? (
        <>
          <Today />
          <MyApplications />
          <MyRooms rooms={rooms.data.list} total={rooms.data.total} roles={user?.roles ?? []} />
          <Later>{rooms.data.list.length > 0 && <InstallHint />}</Later>
        </>
      ) : rooms.error ? (
        <ErrorState error={rooms.error} onRetry={() => rooms.refetch()} />
      ) : (
        <SkeletonPage label="正在打开首页">
          <SkeletonCards count={4} />
        </SkeletonPage>
      )}
    </Page>
  )
}

/** At the end of a phone's bar: the logo, and the way to the search, which has its field in a desk's header. */
function BarEnd() {
  return (
    <>
      <Logo kind="mobile_logo" />
      <IconButton icon="search" label="搜索" href="/search" />
    </>
  )
}

/** Rooms of the first look: a phone's screen shows no more of them, and the rest is drawn behind it. */
const FIRST_LOOK = 4
const ORDER: SceneKey[] = ['gang', 'ke', 'sai', 'zheng', 'chuang']

function MyRooms({ rooms, total, roles }: { rooms: Room[]; total: number; roles: string[] }) {
  const [scene, setScene] = useState<SceneKey | ''>('')
  const whole = rooms.length >= total
  // Of those that aren't here yet nobody knows the scenes.
  const present = whole ? ORDER.filter((key) => rooms.some((room) => sceneOf(room.template) === key)) : ORDER
  const shown = rooms.filter((room) => !scene || sceneOf(room.template) === scene)
  const places = useDeferredValue(rooms.length, FIRST_LOOK)
  const maker = teacherOrAbove(roles) && (
    <RoomMaker first={rooms.length === 0} console={roles.includes('ROLE_SUPER_ADMIN')} />
  )
  const first = (
    <Grid layout="1072" kind="short" label="我的实训室">
      {shown.slice(0, places).map((room) => (
        <RoomCard key={room.id} room={room} />
      ))}
    </Grid>
  )
  if (rooms.length === 0)
    return <Section title="我的实训室">{maker || <NoRooms fallback={<SkeletonCards count={1} />} />}</Section>
  return (
    <Section title="我的实训室">
      {maker}
      {present.length > 1 && (
        <Chips
          label="按场景筛选"
          value={scene}
          onChange={(value) => setScene(value as SceneKey | '')}
          options={[{ value: '', label: '全部' }, ...present.map((key) => ({ value: key, label: scenes[key].glyph }))]}
        />
      )}
      {whole ? first : <MoreRooms scene={scene} fallback={first} />}
    </Section>
  )
}
