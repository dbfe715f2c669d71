import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { line, time } from '../../kernel/fields'
import { go, redirect_uri } from '../door'

const way = z.string().check(z.minLength(1), z.maxLength(20))
const password = z.string().check(z.maxLength(200))

/** A way to log in, and who the asker is there. */
export const ownWay = z.object({
  key: z.string(),
  name: z.string(),
  icon: z.boolean(),
  linked: z.boolean(),
  /** What they are called there; '' where it is not said. */
  who: z.string(),
  link_time: time,
})
export type OwnWay = z.infer<typeof ownWay>

/** Logging in with a provider of OpenID Connect or with WeChat. */
export const waysApi = {
  begin: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Passport/beginWay',
    input: input({ way, redirect_uri, state: z.optional(z.string().check(z.maxLength(200))) }),
    output: go,
    summary: 'Address of a provider that says who somebody is; the browser is bound to the way back by a cookie',
  }),
  back: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Passport/back/:way',
    input: input({}),
    output: z.any(),
    external: 'a provider sends the browser here, which goes on to the page',
    summary: 'Where a provider sends somebody back to; goes on with a login code, to /uc/link, or to what went wrong',
  }),
  icon: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Passport/wayIcon',
    input: input({ way }),
    output: z.any(),
    external: 'an <img> asks for it: the answer is the picture itself',
    summary: 'Icon of a provider',
  }),
  guest: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Passport/getWayGuest',
    input: input({}),
    output: z.object({
      /** What the provider is called. */
      way: z.string(),
      who: z.string(),
      email: z.string(),
      /** Whether an account may be made. */
      register: z.boolean(),
    }),
    summary: 'Who came back from a provider in this browser and has no account linked yet',
  }),
  linkKnown: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Passport/linkWay',
    input: input({ account: z.string().check(z.minLength(1), z.maxLength(254)), password }),
    output: go,
    summary: 'Links them to an account of theirs, proved by its password; answers like login',
  }),
  register: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Passport/registerWay',
    input: input({
      truename: line(30),
      terms_version: z.optional(z.string().check(z.maxLength(20))),
      guardian: z.optional(z.boolean()),
    }),
    output: go,
    summary: 'Makes an account for them; answers like login',
  }),
  mine: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/User/getSignInWays',
    input: input({}),
    output: z.object({ has_password: z.boolean(), list: z.array(ownWay) }),
    summary: 'How the asker may log in',
  }),
  link: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/User/linkWay',
    input: input({ way, password: z.optional(password) }),
    output: go,
    summary: 'Address of a provider whose answer is linked to the asker’s account; asks for their password',
  }),
  unlink: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/User/unlinkWay',
    input: input({ way }),
    output: done,
    summary: 'The asker logs in with this provider no more',
  }),
  sign: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Wechat/getSignature',
    input: input({ url: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    output: z.object({ app_id: z.string(), timestamp: z.int(), nonce: z.string(), signature: z.string() }),
    summary: 'Lets WeChat’s script work on an address of ours',
  }),
}
