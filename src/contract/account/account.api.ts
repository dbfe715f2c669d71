import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { id, line } from '../kernel/fields'
import { bannerItem, demoAccount, globalConfig, userInfo } from './account.model'
import { go, redirect_uri } from './door'

const byCode = {
  account: z.string().check(z.minLength(1), z.maxLength(254)),
  code: z.string().check(z.minLength(1), z.maxLength(60)),
  password: z.string().check(z.maxLength(200)),
  redirect_uri,
  state: z.optional(z.string().check(z.maxLength(200))),
}
const consent = {
  /** Of the terms and the privacy notice that the person agreed to; without it nobody's account begins. */
  terms_version: z.optional(z.string().check(z.maxLength(20))),
  /** They are under fourteen, and a guardian agreed too. */
  guardian: z.optional(z.boolean()),
}
const loginDoor = (path: string, { summary }: { summary: string }) =>
  endpoint({
    group: 'product',
    method: 'GET',
    path,
    input: input({ redirect_uri, login_extra: z.optional(z.string().check(z.maxLength(500))) }),
    output: go,
    summary,
  })

export const accountApi = {
  doLogin: loginDoor('/api/passport/doLogin', {
    summary: 'Address of the login page, with redirect_uri and a fresh state',
  }),
  doReg: loginDoor('/api/passport/doReg', {
    summary: 'Address of the register page, with redirect_uri and a fresh state',
  }),
  /** Ends the session on the server; the page then forgets everything it kept. */
  doLogout: endpoint({
    group: 'product',
    method: 'POST',
    alsoGet: true,
    path: '/api/passport/doLogout',
    input: input({ redirect_uri }),
    output: go,
    summary: 'Ends the session',
  }),
  toPersonal: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/passport/toPersonal',
    input: input({ redirect_uri }),
    output: go,
    summary: 'Address of the personal home',
  }),
  /** Trades the one-time code of the login redirect for a session (cookies). */
  exchange: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/passport/exchange',
    input: input({ code: z.string().check(z.maxLength(200)), state: z.string().check(z.maxLength(200)) }),
    output: z.object({ token: z.string(), sign_key: z.string(), uid: id }),
    summary: 'Trades the login code for a session',
  }),
  getUserInfo: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/passport/getUserInfo',
    input: input({}),
    output: userInfo,
    summary: 'The asker, to the field of section 3',
  }),
  checkPermission: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/passport/checkPermission',
    input: input({}),
    output: z.object({ permitted: z.boolean() }),
    external: 'systems beside this one; our own page reads sibling_system of user info',
    summary: 'Whether the asker may visit this platform',
  }),
  globalConfig: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/config/detail',
    input: input({ id: z.literal('global_config') }),
    output: globalConfig,
    edition: 1,
    summary: 'App config and all room templates',
  }),
  getTaskTotoCount: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/User/getTaskTotoCount',
    input: input({}),
    output: z.int(),
    summary: 'How much the asker still has to do',
  }),
  login: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Passport/login',
    input: input({
      account: z.string().check(z.minLength(1), z.maxLength(254)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      redirect_uri,
      state: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: go,
    summary: 'Checks mobile or e-mail and password; answers where to return, with a one-time code',
  }),
  register: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Passport/register',
    input: input({
      truename: line(30),
      mobile: z.optional(z.string().check(z.maxLength(20))),
      email: z.optional(z.string().check(z.maxLength(254))),
      /** What was sent there, where the deployment asks for it. */
      mobile_code: z.optional(z.string().check(z.maxLength(20))),
      email_code: z.optional(z.string().check(z.maxLength(20))),
      password: z.string().check(z.maxLength(200)),
      ...consent,
      redirect_uri,
      state: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: go,
    summary: 'Creates an account and answers like login',
  }),
  /** Accounts that an organisation imported have no password: their people set it with the code that they were handed. */
  activate: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Passport/activate',
    input: input({ ...byCode, ...consent }),
    output: go,
    summary: 'Sets the first password of an imported account, by its personal activation code; answers like login',
  }),
  /** Who forgot the password sets a new one with the code that an admin or teacher handed them. */
  resetPassword: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/Passport/resetPassword',
    input: input(byCode),
    output: go,
    summary:
      'Sets a forgotten password anew, by a one-time code; ends all sessions of the account and answers like login',
  }),
  demoAccounts: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Passport/demoAccounts',
    input: input({}),
    output: z.object({ list: z.array(demoAccount) }),
    summary: 'The demo accounts; empty unless the deployment is in demo mode',
  }),
  banners: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Banner/getCurrentBannerList',
    input: input({ platform: z.literal('szb'), group_id: z.optional(z.int()) }),
    output: z.object({ list: z.array(bannerItem) }),
    summary: 'Banners for a group, or the default ones',
  }),
  avatar: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/Avatar/get',
    input: input({ id, v: z.optional(z.string().check(z.maxLength(20))) }),
    output: z.any(),
    external: 'an <img> asks for it: the answer is the picture itself',
    summary: 'Avatar of a person by uid, or a drawn one; `v` names the version, so that it may be kept for long',
  }),
}
