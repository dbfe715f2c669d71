import { useQueries, useQuery } from '@tanstack/react-query'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { aiOutputLabels } from '#contract/software/software.labels'
import { AI_OUTPUTS } from '#contract/software/software.model'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Page, Section } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { List, ListRow } from '#ui/lists/list'
import { PlainList } from '#ui/lists/plain-list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { accountQueries } from '../../account/account.queries'
import { roomHome } from '../../rooms/parts/paths'
import { roomsQueries } from '../../rooms/rooms.queries'
import { Choice } from '../parts/app-choices'
import { MyAppCard } from '../parts/my-app-card'
import { bindSoftwarePath } from '../parts/software-paths'
import { softwareQueries } from '../software.queries'

/** Software that a person keeps at hand, of all places. */
export function MyApps() {
  const user = useQuery(accountQueries.userInfo()).data
  const supplies = (user?.app_roles.length ?? 0) > 0
  return (
    <Page title="我的软件" backHref="/index" barActions={<Add roomId={0} />}>
      {supplies && (
        <List label="供应商">
          <ListRow title="我提供的软件" description="提交、修改和审核结果" href="/my-supply" />
          <ListRow title="第三方工具" description="登记支持 LTI 1.3 的工具" href="/my-tool" />
        </List>
      )}
      <Mine roomId={0} uid={user?.uid ?? 0} />
      <Releases />
    </Page>
  )
}

/** The same of one room: what it holds of them. */
export function RoomMyApps({ roomId }: { roomId: number }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const user = useQuery(accountQueries.userInfo()).data
  return (
    <Page
      title={room?.menus.myapp?.label || '我的软件'}
      {...(room && { scene: sceneOf(room.template) })}
      backHref={roomHome(roomId)}
      barActions={<Add roomId={roomId} />}
    >
      <Mine roomId={roomId} uid={user?.uid ?? 0} />
    </Page>
  )
}

const Add = ({ roomId }: { roomId: number }) => (
  <Button icon="plus" href={bindSoftwarePath(roomId)}>
    添加软件
  </Button>
)

function Mine({ roomId, uid }: { roomId: number; uid: number }) {
  const { first, list, end } = usePages((offset) => softwareQueries.mine(roomId, offset))
  const note = useAgeNote(first, '打开和修改需要联网')
  const { data } = first
  return (
    <>
      {note}
      <QueryView query={first} label="软件加载中" skeleton={<SkeletonList rows={4} />} />
      {data?.total === 0 && (
        <Empty title="还没有添加软件" icon="apps">
          {roomId ? '把实训室里常用的软件加到这里，打开更快。' : '把组织和实训室里常用的软件加到这里，打开更快。'}
        </Empty>
      )}
      {list.length > 0 && (
        <Grid layout="1072" kind="long" label="我的软件">
          {list.map((app) => (
            <MyAppCard key={app.id} app={app} uid={uid} />
          ))}
        </Grid>
      )}
      {data && data.total > data.limit && <ScrollEnd {...end} />}
    </>
  )
}

/** The latest AI software of each kind; nothing where there is none. */
function Releases() {
  const results = useQueries({ queries: AI_OUTPUTS.map((output) => softwareQueries.release(output)) })
  const found = results.flatMap(({ data }) => data?.release ?? [])
  if (!found.length) return null
  return (
    <Section title="AI 软件">
      <PlainList className="stack" aria-label={found.map((one) => aiOutputLabels[one.outparam_type]).join('、')}>
        {found.map((release) => (
          <Choice key={release.id} choice={release} />
        ))}
      </PlainList>
    </Section>
  )
}
