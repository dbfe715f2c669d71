import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { type TicketClaims, ticketClaims } from '#contract/software/software.model'
import { world } from '../../../server/db/seed/world'
import type { TestServer } from '../../support/server'

const { people } = world
/** 何静 leads the college, 李文博 teaches, 王一诺 learns in rooms 1 and 3. */
export const asEverybody = async (s: TestServer) => ({
  platform: await s.as(people.super.login),
  admin: await s.as(people.orgadmin.login),
  teacher: await s.as(people.teacher.login),
  student: await s.as(people.studentA.login),
})

/** Software as the console's form sends it: type 4, with an address. */
export const form = (edit: object = {}) => ({
  version: 0,
  type: 4 as const,
  title: '流程图工具',
  description: '画流程图',
  icon_id: 0,
  pc_url: 'https://draw.xinghuo.example/',
  mp_weixin_url: '',
  app_url: '',
  activity_only: false,
  ...edit,
})

const words = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

/** What a foreign system does with the ticket of an address: checks the signature, then reads who comes. */
export const readTicket = (url: string, key: string): TicketClaims => {
  const [head = '', body = '', signature] = (new URL(url).searchParams.get('ticket') ?? '').split('.')
  const right = createHmac('sha256', key).update(`${head}.${body}`).digest('base64url')
  if (signature !== right) throw new Error('the signature is wrong')
  if (JSON.stringify(words(head)) !== '{"alg":"HS256","typ":"JWT"}') throw new Error('not the token that was promised')
  return z.parse(ticketClaims, words(body))
}
