import { useQuery } from '@tanstack/react-query'
import type { BlockKey, PageBlock, RoomContent, RoomPage } from '#contract/rooms/page/page.model'
import { blockTitle } from '#contract/rooms/page/page.rules'
import { sceneOf } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { when } from '#lib/format'
import { hasToken } from '#lib/identity'
import { serverSeconds } from '#lib/net/clock'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Icon, type IconName } from '#ui/display/icon'
import { Card } from '#ui/layout/card'
import { Page, Section } from '#ui/layout/page'
import { WithTabBar } from '#ui/layout/tab-bar'
import { useDesk } from '#ui/layout/use-media'
import { List, ListRow } from '#ui/lists/list'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { pageQueries } from '../../domains/rooms/page.queries'
import { GuestGate } from '../../domains/rooms/parts/door/guest-gate'
import { RoomHero } from '../../domains/rooms/parts/room-hero'
import { RoomLinks } from '../../domains/rooms/parts/room-links'
import { useEmbed } from '../boot/embed'
import { goLogin } from '../session/login'
import { Frame, type NavItem } from './frame'
import styles from './preview-shell.module.css'
import { inBar, studentNav } from './room-menu'
import { RoomSideHead } from './room-side'

/** In a phone's bar, with 更多 left out: nothing of it opens. */
const IN_BAR = 5

interface PreviewShellProps {
  room: RoomDetail
  /** The proof of the share link. */
  authHash: string | undefined
}

/** A room through a share link: its home to read, its menus greyed, and the way in. */
export function PreviewShell({ room, authHash }: PreviewShellProps) {
  const desk = useDesk()
  const embed = useEmbed()
  usePageTitle(room.title)
  const items = studentNav(room, undefined)
  const bar = !desk && !embed && items.length > 1
  return (
    <Frame
      scene={sceneOf(room.template)}
      tint={room.colour}
      nav={[]}
      current={undefined}
      navLabel="实训室"
      sideHead={
        desk && (
          <>
            <RoomSideHead room={room} />
            <GreyMenu items={items} className={styles.side} />
          </>
        )
      }
    >
      <WithTabBar bar={bar && <GreyMenu items={inBar(items).slice(0, IN_BAR)} className={styles.bar} />}>
        <PreviewHome room={room} authHash={authHash} />
      </WithTabBar>
    </Frame>
  )
}

/** Where the menu's places are said and none can be opened; the home is where one is. */
function GreyMenu({ items, className }: { items: readonly NavItem[]; className: string | undefined }) {
  return (
    <nav className={className} aria-label="实训室菜单（加入后可用）">
      {items.map(({ key, label, icon }) => (
        // A link without an address: what HTML has for one that can't be followed.
        // biome-ignore lint/a11y/useValidAnchor: there is nowhere to go, and it says so
        <a key={key} className={styles.item} aria-disabled="true" aria-current={key === 'index' ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  )
}

function PreviewHome({ room, authHash }: PreviewShellProps) {
  const page = useQuery(pageQueries.page(room.id, authHash))
  const anonymous = !hasToken()
  return (
    <Page
      title={room.title}
      hideTitle
      above={anonymous ? undefined : '/index'}
      actions={
        anonymous && (
          <Button block onClick={() => goLogin()}>
            登录
          </Button>
        )
      }
    >
      <RoomHero room={room} />
      <p className="secondary" role="note">
        {anonymous ? '正在预览，只能查看。你还未登录，登录账号后即可操作' : '正在预览，只能查看。加入实训室后即可操作'}
      </p>
      {page.data ? (
        <Blocks room={room} page={page.data} />
      ) : page.error ? (
        <ErrorState error={page.error} onRetry={() => page.refetch()} />
      ) : (
        <SkeletonList rows={4} />
      )}
      {room.intro && (
        <Section title="实训室简介">
          <Card>{room.intro}</Card>
        </Section>
      )}
      {!anonymous && <GuestGate room={room} />}
    </Page>
  )
}

function Blocks({ room, page }: { room: RoomDetail; page: RoomPage }) {
  const contents = page.contents ?? []
  return (
    <>
      {contents.length > 0 && (
        <Section title="实训内容">
          <Contents contents={contents} />
        </Section>
      )}
      {page.blocks.map((block) => (
        <Section key={block.key} title={blockTitle(block)}>
          <Block room={room} page={page} block={block} />
        </Section>
      ))}
    </>
  )
}

/** What the block will show to those of the room; what it shows about people stays with them. */
const inside: Record<Exclude<BlockKey, 'resources' | 'schedule'>, string> = {
  notice: '加入后可以看到老师的公告。',
  todo: '加入后可以看到你的待办。',
  progress: '加入后可以看到你的进度。',
  ranking: '加入后可以看到排行。',
}

function Block({ room, page, block: { key } }: { room: RoomDetail; page: RoomPage; block: PageBlock }) {
  if (key === 'resources') return <RoomLinks links={page.links} />
  if (key === 'schedule') return <Schedule room={room} contents={page.contents ?? []} />
  return (
    <Card>
      <p className="secondary">{inside[key]}</p>
    </Card>
  )
}

const icons: Record<RoomContent['kind'], IconName> = {
  course: 'book',
  exam: 'task',
  contest: 'trophy',
  work: 'work',
  task: 'task',
  cert: 'cert',
  plan: 'calendar',
  project: 'work',
}

function Contents({ contents }: { contents: readonly RoomContent[] }) {
  return (
    <List label="实训内容">
      {contents.map(({ kind, id, title, time }) => (
        <ListRow
          key={`${kind}-${id}`}
          title={title}
          prefix={<Icon name={icons[kind]} size={20} />}
          extra={time > 0 && <span className="tabular">{when(time)}</span>}
        />
      ))}
    </List>
  )
}

/** The room's own dates and those of what it holds, as far as they are to come. */
function Schedule({ room, contents }: { room: RoomDetail; contents: readonly RoomContent[] }) {
  const now = serverSeconds()
  const dates = [
    { key: 'begin', title: '实训室开始', time: room.begin_time, icon: 'clock' as const },
    ...contents.map(({ kind, id, title, time }) => ({ key: `${kind}-${id}`, title, time, icon: icons[kind] })),
    { key: 'end', title: '实训室结束', time: room.end_time, icon: 'clock' as const },
  ]
    .filter(({ time }) => time > now)
    .sort((a, b) => a.time - b.time)
  if (!dates.length)
    return (
      <Card>
        <p className="secondary">近期没有日程。</p>
      </Card>
    )
  return (
    <List label="日程">
      {dates.map(({ key, title, time, icon }) => (
        <ListRow
          key={key}
          title={title}
          prefix={<Icon name={icon} size={20} />}
          extra={<span className="tabular">{when(time)}</span>}
        />
      ))}
    </List>
  )
}
