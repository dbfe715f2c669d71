import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { teacherOrAbove } from '#contract/kernel/roles'
import { site } from '#lib/net/site'
import { useDesk } from '#ui/layout/use-media'
import { accountQueries } from '../../domains/account/account.queries'
import { noticesQueries } from '../../domains/notices/notices.queries'
import { Brand, Frame, type NavItem } from './frame'
import { usePath } from './use-path'
import { useTodoCount } from './use-todo-count'

const MainHeader = lazy(() => import('./main-header').then((m) => ({ default: m.MainHeader })))

const MESSAGES = '/uc/notifications'
const LIBRARY = '/my-resource-library'
const CENTRE = '/training-center'
const APPS = '/my-app'
const TEACH = '/teach-center'

const MINE = '/uc/home'
/** What has no place of its own in the navigation belongs to one: on a phone, whose bar is short, mostly to 我的. */
const within: Record<string, readonly string[]> = {
  [LIBRARY]: ['/content-reading', '/content-edit'],
  [MINE]: [
    ...['/plan-reading', '/camp-reading', '/contest-reading', '/training-room-reading', '/search', '/study-center'],
    ...[CENTRE, LIBRARY, '/content-reading', '/content-edit', APPS, TEACH],
  ],
}
/** The place that an address stands under. */
export const placeOf = (nav: readonly NavItem[], pathname: string): string | undefined =>
  (
    nav.find(({ key }) => pathname.startsWith(key)) ??
    nav.find(({ key }) => within[key]?.some((path) => pathname.startsWith(path)))
  )?.key

interface Of {
  demo: boolean
  unread: number
  todo: number
  /** The sidebar has room for more than a phone's bar; there the rest stands under 我的. */
  desk: boolean
  roles: readonly string[]
}

/** The main layout's places. Demo users have no notifications (section 6). */
export const mainNav = (of: Of): NavItem[] => {
  const places: NavItem[] = [
    { key: '/index', label: '首页', icon: 'home', href: '/index' },
    { key: '/todo', label: '待办', icon: 'check', href: '/todo', badge: of.todo, counts: '件待办' },
    { key: MESSAGES, label: '通知', icon: 'bell', href: MESSAGES, badge: of.unread },
    { key: '/study-center', label: '学习中心', icon: 'book', href: '/study-center' },
    { key: CENTRE, label: '实训中心', icon: 'apps', href: CENTRE },
    { key: LIBRARY, label: '资源库', icon: 'file', href: LIBRARY },
    { key: APPS, label: '我的软件', icon: 'apps', href: APPS },
    { key: TEACH, label: '教学中心', icon: 'chart', href: TEACH },
    { key: MINE, label: '我的', icon: 'user', href: MINE },
  ]
  const has: Record<string, boolean> = {
    [MESSAGES]: !of.demo,
    '/study-center': of.desk,
    [CENTRE]: of.desk,
    [LIBRARY]: of.desk,
    [APPS]: of.desk,
    [TEACH]: of.desk && teacherOrAbove(of.roles),
  }
  return places.filter(({ key }) => has[key] ?? true)
}

/** The main layout: home, to-do, messages, me; the header with its menus only where there is room for it. */
export function MainShell() {
  const pathname = usePath()
  const desk = useDesk()
  const user = useQuery(accountQueries.userInfo()).data
  const unread = useQuery(noticesQueries.unreadCount())
  const todo = useTodoCount()
  const nav = mainNav({
    demo: user?.demo_user ?? false,
    unread: unread.data ?? 0,
    todo: todo.count,
    desk,
    roles: user?.roles ?? [],
  })
  return (
    <Frame
      nav={nav}
      current={placeOf(nav, pathname)}
      navLabel="主导航"
      header={
        desk ? (
          <Suspense fallback={<Brand title={site().title} />}>
            <MainHeader />
          </Suspense>
        ) : undefined
      }
    >
      {todo.counter}
      <Outlet />
    </Frame>
  )
}
