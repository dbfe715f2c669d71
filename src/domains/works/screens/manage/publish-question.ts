import type { Work } from '#contract/works/works.model'
import { when } from '#lib/format'
import type { RoomWords } from '../../../rooms/parts/room-words'

/** What happens to steps without content. */
export const emptyText = (names: readonly string[]): string =>
  `${names.map((name) => `“${name}”`).join('')}没有内容，学员会跳过。`

type Asked = Pick<Work, 'status' | 'title' | 'audience' | 'deadline'>

/** Asked before a work is published or taken back: who hears of it, until when it runs, and what stays. `empty`: names of steps without content. */
export const publishQuestion = (
  words: RoomWords,
  { status, title, audience, deadline }: Asked,
  empty: readonly string[] = [],
) => {
  if (status === 'published')
    return {
      title: words('撤回{work}'),
      body: `撤回后学员看不到“${title}”，已提交的内容不会丢失，可以再次发布。`,
      confirmText: '撤回',
      danger: true,
    }
  const told = `${audience.kind === 'all' ? '全体学员' : '指定的学员'}会收到通知`
  return {
    title: words('发布{work}'),
    body: `“${title}”发布后${told}，${deadline ? `${when(deadline)} 截止` : '没有截止时间'}。${empty.length ? emptyText(empty) : ''}`,
    confirmText: '发布',
  }
}
