import type { QueryClient } from '@tanstack/react-query'
import type { PushMessage } from '#contract/kernel/events'
import { PUSH_TYPES } from '#contract/kernel/events'
import { onPush, onPushLost, startEvents } from '#lib/events'
import { accountQueries } from '../domains/account/account.queries'
import { startOrgPoll } from '../domains/account/parts/org-poll'
import { boardsQueries } from '../domains/boards/boards.queries'
import { clarifyQueries } from '../domains/clarify/clarify.queries'
import { contestsQueries } from '../domains/contests/contests.queries'
import { makingQueries } from '../domains/contests/making.queries'
import { judgingQueries } from '../domains/judging/judging.queries'
import { noticesQueries } from '../domains/notices/notices.queries'
import { announceQueries } from '../domains/rooms/announce.queries'
import { checkinQueries } from '../domains/rooms/checkin.queries'
import { pageQueries } from '../domains/rooms/page.queries'
import { roomsQueries } from '../domains/rooms/rooms.queries'
import { ledgerQueries } from '../domains/tasks/ledger.queries'
import { tasksQueries } from '../domains/tasks/tasks.queries'
import { groupingQueries } from '../domains/teams/grouping.queries'
import { teamsQueries } from '../domains/teams/teams.queries'
import { todoQueries } from '../domains/todo/todo.queries'
import { marksQueries } from '../domains/works/marks.queries'
import { passesQueries } from '../domains/works/passes.queries'
import { peersQueries } from '../domains/works/peers.queries'
import { worksQueries } from '../domains/works/works.queries'
import type { AppRouter } from './router'

type Handler = (client: QueryClient, message: PushMessage) => unknown

const refresh = (client: QueryClient, ...keys: (readonly unknown[])[]): void => {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey })
}

/** What each kind of news makes stale; the message carries no data of its own. */
export const pushHandlers: Partial<Record<PushMessage['type'], Handler>> = {
  notice: (client) => refresh(client, noticesQueries.unreadCount().queryKey, noticesQueries.lists()),
  contest: (client) =>
    refresh(
      client,
      ...contestsQueries.about.signup(),
      ...makingQueries.about.contest(),
      ...boardsQueries.about.board(),
    ),
  'contest.clarify': (client) => refresh(client, ...clarifyQueries.about.clarify()),
  'contest.team': (client) => refresh(client, ...contestsQueries.about.review()),
  'contest.mark': (client) => refresh(client, ...judgingQueries.about.judging(), ...boardsQueries.about.board()),
  user: (client) => refresh(client, accountQueries.userInfo().queryKey),
  room: (client) => refresh(client, ...roomsQueries.about.membership(), ...pageQueries.about.page()),
  'room.apply': (client) => refresh(client, ...roomsQueries.about.application()),
  'room.member': (client) => refresh(client, ...roomsQueries.about.membership()),
  work: (client) =>
    refresh(
      client,
      ...worksQueries.about.work(),
      ...passesQueries.about.pass(),
      ...marksQueries.about.mark(),
      ...peersQueries.about.peer(),
      ...pageQueries.about.standing(),
    ),
  'work.pass': (client) =>
    refresh(client, ...passesQueries.about.pass(), ...marksQueries.about.mark(), ...peersQueries.about.peer()),
  announce: (client) => refresh(client, ...announceQueries.about.announce()),
  task: (client) =>
    refresh(client, ...tasksQueries.about.task(), ...ledgerQueries.about.money(), ...pageQueries.about.standing()),
  checkin: (client) => refresh(client, ...checkinQueries.about.checkin(), ...pageQueries.about.standing()),
  team: (client) =>
    refresh(
      client,
      ...teamsQueries.about.team(),
      ...groupingQueries.about.grouping(),
      ...groupingQueries.about.marks(),
      ...groupingQueries.about.daren(),
    ),
}

/** News that the person's list may have something new by. */
const TODO_NEWS: ReadonlySet<PushMessage['type']> = new Set([
  'work',
  'work.pass',
  'task',
  'contest',
  'contest.team',
  'contest.mark',
  'announce',
  'checkin',
  'room',
  'room.apply',
  'room.member',
  'team',
])

let stop: (() => void) | undefined

export const startPush = (router: AppRouter, client: QueryClient): void => {
  stop?.()
  const end = [
    onPush(PUSH_TYPES, (message) => {
      pushHandlers[message.type]?.(client, message)
      if (TODO_NEWS.has(message.type)) refresh(client, ...todoQueries.about.todo())
    }),
    // Something may have been missed: what is on screen is read anew, the rest when it is looked at.
    onPushLost(() => {
      void client.refetchQueries({ type: 'active' })
      void router.invalidate()
    }),
    startEvents(),
    startOrgPoll(client),
  ]
  stop = () => {
    for (const one of end) one()
  }
}
