import { accountApi } from '#contract/account/account.api'
import { contestsApi } from '#contract/contests/contests.api'
import type { OpenContest } from '#contract/contests/contests.model'
import { stageSince } from '#contract/contests/contests.rules'
import { teacherOrAbove } from '#contract/kernel/roles'
import { noRooms } from '#contract/rooms/no-rooms.labels'
import { roomsApi } from '#contract/rooms/rooms.api'
import { sceneOf, scenes } from '#contract/rooms/rooms.labels'
import { roomDoor } from '#contract/rooms/rooms.rules'
import { teamsApi } from '#contract/teams/teams.api'
import { invitePrompt } from '#contract/teams/teams.rules'
import { todoApi } from '#contract/todo/todo.api'
import { HOME_PLACES, homeGroups, lineOf } from '#contract/todo/todo.rules'
import type { Answers, Frame, WayBack } from './page-data'
import { escapeHtml } from './page-html'

const block = '<div class="frame-block"></div>'
const row = '<div class="frame-row"></div>'
/**
 * How a line differs from a list's usual one, by a rule of index.html each. `large`: a card's title; `aside`: something stands at its
 * end, so that its words wrap earlier; `narrow`: earlier still, beside a tile; `inset`: its text has a ground of its own; `tight`: no
 * card by itself; `column`: a sign stands before it, and on a desk beside it what else the screen has; `phone`: the side bar of a desk
 * has that already, where there is one.
 */
const shapes = ['large', 'aside', 'narrow', 'inset', 'tight', 'column', 'phone'] as const
/** A line of a list: its title, and what stands below that, small (`more`) or as a text. `head`: over the lines of a group. */
type Line = { title: string; more?: string; text?: string; head?: true } & { [shape in (typeof shapes)[number]]?: true }
const words = (line: Line) => {
  const { title, more = '', text = '' } = line
  const classes = ['frame-row', ...shapes.filter((shape) => line[shape]).map((shape) => `frame-${shape}`)].join(' ')
  const below = `${more && `<p>${escapeHtml(more)}</p>`}${text && `<div class="frame-text">${escapeHtml(text)}</div>`}`
  return `<div class="${classes}">${escapeHtml(title)}${below}</div>`
}
/** Over the lines of a group; lower than a line, as the screen's own: what is below it stands no lower than it will. */
const head = (text: string) => `<div class="frame-head">${escapeHtml(text)}</div>`
/** A text in full, in the size that it will have: the browser takes it for the largest of the page, now and later. */
const prose = (text: string) => `<div class="frame-row frame-text">${escapeHtml(text.trim())}</div>`
/** Nothing there yet: what will be, and how it comes to be here, as `ui/states/empty` says it. */
const empty = ({ title, text }: { title: string; text: string }) =>
  `<div class="frame-row frame-empty">${escapeHtml(title)}<p>${escapeHtml(text)}</p></div>`
const hero = (scene: keyof typeof scenes, title: string, subtitle: string) =>
  `<div class="frame-block" data-scene="${scene}"><i aria-hidden="true">${scenes[scene].glyph}</i><b>${escapeHtml(title)}</b><span>${escapeHtml(subtitle)}</span></div>`
const slide = ({ scene, title, subtitle }: { scene: string; title: string; subtitle: string }) =>
  `<div class="frame-block frame-slide" data-scene="${escapeHtml(scene)}"><b>${escapeHtml(title)}</b><span>${escapeHtml(subtitle)}</span></div>`
/** The cover of `ui/display/cover` in its size: its picture is the largest thing on screen, and comes with the HTML. */
const cover = ({ image, size, scene = 'ke' }: NonNullable<Told['cover']>) =>
  `<div class="frame-block frame-cover" data-scene="${scene}"${size === 'card' ? ' data-card' : ''}>${image && `<img src="${escapeHtml(image)}" alt="">`}</div>`
/** `bare`: on a desk nothing stands over it, its title is for a reader alone (`hideTitle` of `ui/layout/page`). */
const frame = (title: string, inside: string, bare?: 'bare'): string =>
  `<div class="frame"${bare ? ' data-bare' : ''} role="status" aria-label="加载中"><div class="frame-bar"><span class="frame-title">${escapeHtml(title)}</span></div><div class="frame-body">${inside}</div></div>`

const SHOWN = 6
/** Lines of a list, some more than fit on a tall phone. */
const LINES = 14
/** Characters of a text: what fits on a screen. */
const TEXT = 1200

/** What a screen says as soon as its answers are at hand, as its components say it later. */
export interface Told {
  /** In the bar, where the answers know better than the row. */
  title?: string | undefined
  hero?: { scene: keyof typeof scenes; title: string; subtitle: string }
  /** The cover over it; `image` is an address or ''. */
  cover?: { image: string; size: 'card' | 'hero'; scene?: keyof typeof scenes }
  /** A row of chips stands above what follows, which it moves down. */
  chips?: boolean
  /** Lines of a list; what stands below a title is said where the answers hold it as it is shown. */
  lines?: readonly Line[] | undefined
  /** That there is nothing, where that is certain. */
  empty?: { title: string; text: string } | false | undefined
  /** What is to be read. */
  texts?: readonly string[]
}

const told =
  (
    otherwise: string,
    tell: (got: Answers, now: number, search: URLSearchParams, params: Record<string, string>) => Told | undefined,
    bare?: 'bare',
  ): Frame =>
  (title, got, now, search, params) => {
    const said = tell(got, now, search, params)
    const inside = [
      said?.cover && cover(said.cover),
      said?.hero && hero(said.hero.scene, said.hero.title, said.hero.subtitle),
      said?.chips && '<div class="frame-chips"></div>',
      ...(said?.texts ?? []).filter((text) => text.trim()).map((text) => prose(text.slice(0, TEXT))),
      said?.empty && empty(said.empty),
      ...(said?.lines ?? []).slice(0, LINES).map((line) => (line.head ? head(line.title) : words(line))),
    ].filter(Boolean)
    return frame(said?.title ?? title, inside.join('') || otherwise, bare)
  }

const room = told(
  block + row.repeat(3),
  (got) => {
    const here = got(roomsApi.detail)
    if (!here) return undefined
    const outside = ['guest', 'preview'].includes(roomDoor(here))
    return { title: here.title, hero: roomHero(here), texts: outside ? [here.intro] : [] }
  },
  'bare',
)
interface Here {
  template: number
  title: string
  org_info: { name: string }
}
const roomHero = ({ template, title, org_info }: Here) => ({
  scene: sceneOf(template),
  title,
  subtitle: org_info.name,
})
/** The head of every page of a contest: what its time runs to, or its picture. */
export const contestHead = (here: OpenContest, now: number): Told => {
  const { title, cover_data } = here
  if (cover_data.url) return { title, cover: { image: cover_data.url, size: 'hero', scene: 'sai' } }
  return { title, hero: { scene: 'sai', title: stageSince(here, now).deadline_text, subtitle: '' } }
}

/** Back from a screen of a contest leads to the others of its room; without a session there is nowhere to go. */
export const aboveContest = (got: Answers): WayBack | undefined => {
  const here = got(contestsApi.detail)
  if (!got(accountApi.getUserInfo)) return undefined
  return {
    href: here && (here.is_member ? `/training-room/student/${here.training_room_id}/contest` : '/index'),
    phone: true,
  }
}

export const frames = {
  list: (title) => frame(title, row.repeat(5)),
  form: (title) => frame(title, row.repeat(3)),
  room,
  /** A room's home, or the invite that its address carries. */
  invite: (title, got, now, search, params) => {
    const invite = got(teamsApi.checkInvite)
    if (!invite) return room(title, got, now, search, params)
    const { template, truename, kind } = invite
    const prompt = words({ title: invitePrompt(truename, kind) })
    return frame('团队邀请', hero(sceneOf(template), invite.title, invite.room_title) + prompt + row.repeat(2))
  },
  /** The first banner, what is to be done and my rooms. `now` in seconds. */
  home: (title, got, now) => {
    const todo = homeGroups(got(todoApi.lists)?.list ?? [], now, HOME_PLACES)
    const rooms = got(roomsApi.lists)?.list ?? []
    const roles = got(accountApi.getUserInfo)?.roles
    // Who may make a room is shown how instead.
    const outside = got(roomsApi.lists) && rooms.length === 0 && roles && !teacherOrAbove(roles)
    const [banner] = got(accountApi.banners)?.list ?? []
    return frame(
      title,
      (banner ? slide(banner) : block) +
        todo
          .map(
            (group) =>
              head(group.label) + group.items.map((item) => words({ title: item.title, more: lineOf(item) })).join(''),
          )
          .join('') +
        (rooms
          .map(({ title }) => words({ title }))
          .slice(0, SHOWN)
          .join('') || (outside ? empty(noRooms) : row.repeat(4))),
      'bare',
    )
  },
} satisfies Record<string, Frame>

/** The line over a group of lines. */
export const headLine = (title: string) => ({ title, head: true as const })

/** A screen that is read: a list, or one thing and its text. Blocks stand for it where nothing was answered. */
export const listFrame = (tell: Parameters<typeof told>[1]): Frame => told(row.repeat(5), tell)
export const readFrame = (tell: Parameters<typeof told>[1]): Frame => told(block + row.repeat(3), tell)
export { roomHero }
