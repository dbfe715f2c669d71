import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { site } from '#lib/net/site'
import { useDesk } from '#ui/layout/use-media'
import { accountQueries } from '../../domains/account/account.queries'
import { noticesQueries } from '../../domains/notices/notices.queries'
import { Brand, Frame, type NavItem } from './frame'
import { usePath } from './use-path'
import { useTodoCount } from './use-todo-count'

const MainHeader = lazy(() => import('./main-header').then((m) => ({ default: m.MainHeader })))

const MESSAGES = '/uc/notifications'

/** The main layout's places. Demo users have no notifications (section 6). */
export const mainNav = (of: { demo: boolean; unread: number; todo: number }): NavItem[] => {
  const places: NavItem[] = [
    { key: '/index', label: '首页', icon: 'home', href: '/index' },
    { key: '/todo', label: '待办', icon: 'check', href: '/todo', badge: of.todo, counts: '件待办' },
    { key: MESSAGES, label: '通知', icon: 'bell', href: MESSAGES, badge: of.unread },
    { key: '/uc/home', label: '我的', icon: 'user', href: '/uc/home' },
  ]
  return places.filter(({ key }) => !of.demo || key !== MESSAGES)
}

/** The main layout: home, to-do, messages, me; the header with its menus only where there is room for it. */
export function MainShell() {
  const pathname = usePath()
  const desk = useDesk()
  const user = useQuery(accountQueries.userInfo()).data
  const unread = useQuery(noticesQueries.unreadCount())
  const todo = useTodoCount()
  const nav = mainNav({ demo: user?.demo_user ?? false, unread: unread.data ?? 0, todo: todo.count })
  return (
    <Frame
      nav={nav}
      current={nav.find((item) => pathname.startsWith(item.key))?.key}
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
