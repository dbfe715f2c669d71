import type { MenuConfig } from '#contract/account/account.model'
import { roomItemAt } from '#contract/rooms/menu.rules'
import type { MenuKey } from '#contract/rooms/rooms.built'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { managerMenu, menuWords, studentMenu } from '#contract/rooms/rooms.rules'
import type { IconName } from '#ui/display/icon'
import { boardsMenu } from '../../domains/boards/boards.wiring'
import { certsMenu } from '../../domains/certs/certs.wiring'
import { contestsMenu } from '../../domains/contests/contests.wiring'
import { coursesMenu } from '../../domains/courses/courses.wiring'
import { examsMenu } from '../../domains/exams/exams.wiring'
import { materialsMenu } from '../../domains/materials/materials.wiring'
import { plansMenu } from '../../domains/plans/plans.wiring'
import { projectsMenu } from '../../domains/projects/projects.wiring'
import { roomsMenu } from '../../domains/rooms/rooms.wiring'
import { shopMenu } from '../../domains/shop/shop.wiring'
import { softwareMenu } from '../../domains/software/software.wiring'
import { tasksMenu } from '../../domains/tasks/tasks.wiring'
import { teamsMenu } from '../../domains/teams/teams.wiring'
import { todoMenu } from '../../domains/todo/todo.wiring'
import { websiteMenu } from '../../domains/website/website.wiring'
import { worksMenu } from '../../domains/works/works.wiring'
import type { NavItem } from './frame'

/** Every domain names its own. */
const icons: Record<MenuKey, IconName> = {
  ...roomsMenu,
  ...materialsMenu,
  ...teamsMenu,
  ...coursesMenu,
  ...examsMenu,
  ...softwareMenu,
  ...worksMenu,
  ...tasksMenu,
  ...contestsMenu,
  ...boardsMenu,
  ...certsMenu,
  ...plansMenu,
  ...shopMenu,
  ...projectsMenu,
  ...websiteMenu,
  ...todoMenu,
}

const toNav = (side: 'student' | 'manager', roomId: number) => (item: { key: string; label: string }) => ({
  ...item,
  icon: icons[item.key as MenuKey],
  href: `/training-room/${side}/${roomId}/${item.key}`,
})

const EXAM = { key: 'exam', label: '考试' }
const SHOP = { key: 'shop', label: '店铺' }

export const studentNav = (room: RoomDetail, config: MenuConfig | undefined): NavItem[] => {
  const items = studentMenu(room.template, menuWords(room, config), room.team_id > 0)
  // Where something is taught it is examined as well.
  const more = [...(items.some(({ key }) => key === 'course') ? [EXAM] : []), ...(room.shop ? [SHOP] : [])]
  return [...items, ...more].map(toNav('student', room.id))
}

/** The item under which an address stands: its own, or that of what it belongs to. */
export const currentIn = (nav: readonly NavItem[], pathname: string): NavItem | undefined => {
  const key = roomItemAt(pathname)
  return nav.find((item) => pathname.startsWith(item.href)) ?? nav.find((item) => item.key === key)
}

/** In a phone's bar stand four: software, which works open as well, makes place for one's team. */
export const inBar = (items: NavItem[]): NavItem[] => [
  ...items.filter((item) => item.key !== 'app'),
  ...items.filter((item) => item.key === 'app'),
]

/** Where the manager side begins: works where the person's menu of the room has them, otherwise its first item. */
export const managerStart = (room: RoomDetail, config: MenuConfig | undefined): NavItem | undefined => {
  const items = managerNav(room, config)
  return items.find(({ key }) => key === 'work') ?? items[0]
}

/** What every template's managers have beside their template's items. */
const always = [
  { key: 'announce', label: '公告' },
  { key: 'checkin', label: '签到' },
  { key: 'materials', label: '资料' },
  EXAM,
]

export const managerNav = (room: RoomDetail, config: MenuConfig | undefined): NavItem[] => {
  const manages = room.role_level >= 2 || room.org_roles.length > 0
  const items = managerMenu(room, menuWords(room, config))
  return [...items, ...(manages ? [...always, ...(room.shop ? [SHOP] : [])] : [])].map(toNav('manager', room.id))
}
