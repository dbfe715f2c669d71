import { accountApi } from '#contract/account/account.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { sceneOf, scenes } from '#contract/rooms/rooms.labels'
import { teamsApi } from '#contract/teams/teams.api'
import { invitePrompt } from '#contract/teams/teams.rules'
import { todoApi } from '#contract/todo/todo.api'
import { HOME_PLACES, homeGroups, lineOf } from '#contract/todo/todo.rules'
import type { Frame } from './page-data'
import { escapeHtml } from './page-html'

const block = '<div class="frame-block"></div>'
const row = '<div class="frame-row"></div>'
const words = (text: string, more = '') =>
  `<div class="frame-row">${escapeHtml(text)}${more && `<p>${escapeHtml(more)}</p>`}</div>`
const hero = (template: number, title: string, subtitle: string) => {
  const scene = sceneOf(template)
  return `<div class="frame-block" data-scene="${scene}"><i aria-hidden="true">${scenes[scene].glyph}</i><b>${escapeHtml(title)}</b><span>${escapeHtml(subtitle)}</span></div>`
}
const slide = ({ scene, title, subtitle }: { scene: string; title: string; subtitle: string }) =>
  `<div class="frame-block frame-slide" data-scene="${escapeHtml(scene)}"><b>${escapeHtml(title)}</b><span>${escapeHtml(subtitle)}</span></div>`
const frame = (title: string, inside: string): string =>
  `<div class="frame" role="status" aria-label="加载中"><div class="frame-bar">${escapeHtml(title)}</div><div class="frame-body">${inside}</div></div>`

const SHOWN = 6

const room: Frame = (title, got) => {
  const here = got(roomsApi.detail)
  if (!here) return frame(title, block + row.repeat(3))
  return frame(here.title, hero(here.template, here.title, here.org_info.name) + row.repeat(3))
}

export const frames = {
  list: (title) => frame(title, row.repeat(5)),
  form: (title) => frame(title, row.repeat(3)),
  room,
  /** A room's home, or the invite that its address carries. */
  invite: (title, got, now) => {
    const invite = got(teamsApi.checkInvite)
    if (!invite) return room(title, got, now)
    const { template, truename, kind } = invite
    const prompt = words(invitePrompt(truename, kind))
    return frame('团队邀请', hero(template, invite.title, invite.room_title) + prompt + row.repeat(2))
  },
  /** The first banner, what is to be done and my rooms. `now` in seconds. */
  home: (title, got, now) => {
    const todo = homeGroups(got(todoApi.lists)?.list ?? [], now, HOME_PLACES)
    const rooms = got(roomsApi.lists)?.list ?? []
    const [banner] = got(accountApi.banners)?.list ?? []
    return frame(
      title,
      (banner ? slide(banner) : block) +
        todo
          .map((group) => words(group.label) + group.items.map((item) => words(item.title, lineOf(item))).join(''))
          .join('') +
        (rooms
          .map((one) => words(one.title))
          .slice(0, SHOWN)
          .join('') || row.repeat(4)),
    )
  },
} satisfies Record<string, Frame>
