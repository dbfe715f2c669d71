import type { SearchKind } from './search.rules'

export const searchKinds: Record<SearchKind, string> = {
  room: '实训室',
  work: '工单',
  announcement: '公告',
  content: '资源',
}
