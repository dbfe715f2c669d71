import { authoringApi } from '../../../src/contract/contests/authoring/authoring.api'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'

const DAY = 86_400

/** Everybody of the demo, logged in. */
export const everybody = async (server: TestServer): Promise<Record<keyof typeof people, Client>> => {
  const entries = await Promise.all(Object.entries(people).map(async ([k, login]) => [k, await server.as(login)]))
  return Object.fromEntries(entries)
}

/** What a teacher does to make a contest of room 2. */
export const organiser = (server: TestServer, teacher: Client) => {
  const settingOf = async (id: number) => (await teacher.get(authoringApi.setting, { id })).data
  return {
    settingOf,
    save: async (id: number, to: object) =>
      teacher.post(authoringApi.update, { id, version: (await settingOf(id)).version, ...to }),
    make: async (title = '新媒体运营赛') =>
      (await teacher.post(authoringApi.create, { training_room_id: 2, title })).data.id,
    times: () => {
      const now = server.now()
      return { signup_begin: now - DAY, signup_end: now + DAY, begin_time: now + 2 * DAY, end_time: now + 3 * DAY }
    },
  }
}
