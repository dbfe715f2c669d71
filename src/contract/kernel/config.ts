import * as z from 'zod/mini'

/** `/config.json`: where the three backends and the external pages are. Served, never built in. */
export const siteConfig = z.object({
  version: z.string(),
  title: z.string(),
  bases: z.object({ product: z.string(), uc: z.string(), lxp: z.string() }),
  pages: z.object({
    login: z.string(),
    register: z.string(),
    home: z.string(),
    notifications: z.string(),
    org_members: z.string(),
    org_create: z.string(),
    admin: z.string(),
    lxp_task: z.string(),
  }),
  /** Signs UC and LXP calls before login; an integrity check, never a secret. */
  sign_key: z.string(),
  demo: z.boolean(),
  /** Largest upload this deployment takes, bytes. */
  upload_max: z.int(),
  /** Ways to be known besides name and password; missing where there is none. */
  signin: z.optional(
    z.object({
      mail: z.boolean(),
      sms: z.boolean(),
      /** Whoever registers proves what they may be reached by. */
      verify: z.boolean(),
      ways: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          icon: z.boolean(),
          /** Inside WeChat, in other browsers, or both. */
          at: z.enum(['wechat', 'browser', 'all']),
        }),
      ),
      /** WeChat shows a card with title and picture for what is shared. */
      share: z.boolean(),
    }),
  ),
  /** Work on the platform that was announced; its times are Unix seconds. */
  works: z.optional(
    z.object({
      title: z.string(),
      content: z.string(),
      work_from: z.int(),
      work_to: z.int(),
      /** Nothing is written meanwhile. */
      stops: z.boolean(),
    }),
  ),
})
export type SiteConfig = z.infer<typeof siteConfig>

/** Readable cookie with the session's X-Token. */
export const TOKEN_COOKIE = 'token'
export const HEADER_TOKEN = 'X-Token'
export const HEADER_KEY = 'Idempotency-Key'
/** Every answer carries the server's clock in milliseconds; the page keeps the offset. */
export const HEADER_TIME = 'X-Server-Time'
export const SIGN_HEADERS = { time: 'X-Timestamp', version: 'X-Version', nonce: 'X-Nonce', sign: 'X-Sign' } as const
/** Version of the contract; part of the persisted cache's buster and of `X-Version`. */
export const CONTRACT_VERSION = '1'
/** The `id` under which the page shell finds what the server put into the HTML. */
export const BOOT_ELEMENT = 'boot'
