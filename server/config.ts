import { resolve } from 'node:path'
import { type OidcProvider, providersOf, signInProblems, signInRows } from './config.signin'
import {
  address,
  base,
  choice,
  contact,
  database,
  hosts,
  origins,
  p256Key,
  page,
  pageOrNone,
  proxies,
  Refused,
  root,
  row,
  type Setting,
  secret,
  text,
  whole,
  yes,
} from './lib/settings'

const rows = {
  port: row('PORT', '3000', 'Port of the page and the API', whole(3000, 0, 65535)),
  host: row('HOST', '0.0.0.0', 'Address to listen on', text('0.0.0.0')),
  dataDir: row('DATA_DIR', './data', 'Embedded database, uploads and backups', text('./data')),
  databaseUrl: row(
    'DATABASE_URL',
    '',
    'postgres://… puts everything on a PostgreSQL; empty: embedded PGlite',
    database,
  ),
  databasePool: row('DATABASE_POOL', '10', 'Connections that a process keeps to PostgreSQL', whole(10, 1, 200)),
  publicUrl: row('PUBLIC_URL', 'http://localhost:PORT', 'What people type; https turns on Secure cookies', root),
  title: row('PLATFORM_TITLE', '星火实训平台', 'Name of the platform', text('星火实训平台')),
  icon: row('PLATFORM_ICON', '', 'File of its icon: a square PNG, JPEG, WebP or SVG of at least 512 pixels', text('')),
  demo: row(
    'DEMO',
    'on with PGlite, off with DATABASE_URL',
    'Seed demo data and list demo accounts on the login page',
    yes,
  ),
  apiDocs: row('API_DOCS', 'as DEMO', 'Serve /api/docs and /api/openapi.json to everybody', yes),
  metricsPort: row('METRICS_PORT', '', 'Port of /metrics on 127.0.0.1; empty: none', whole(0, 0, 65535)),
  trustProxy: row('TRUST_PROXY', '', 'Addresses of proxies whose X-Forwarded-For counts, comma separated', proxies),
  logLevel: row(
    'LOG_LEVEL',
    'info',
    'fatal, error, warn, info, debug or silent',
    choice('info', 'fatal', 'error', 'warn', 'debug', 'silent'),
  ),
  credentialKey: row(
    'CREDENTIAL_KEY',
    '',
    'Secret that seals the keys that sign credentials; empty: DATA_DIR/credential.key, made at the first',
    secret(32),
  ),
  s3Endpoint: row('S3_ENDPOINT', '', 'S3-compatible store for uploads; empty: DATA_DIR/files', address),
  s3Bucket: row('S3_BUCKET', '', 'Its bucket', text('')),
  s3Region: row('S3_REGION', 'us-east-1', 'Its region', text('us-east-1')),
  s3AccessKey: row('S3_ACCESS_KEY', '', 'Its access key', text('')),
  s3SecretKey: row('S3_SECRET_KEY', '', 'Its secret key', text('')),
  s3Style: row(
    'S3_STYLE',
    'auto',
    'How the store is addressed: path, virtual (bucket.host), or auto: virtual for OSS, COS and TOS',
    choice('auto', 'path', 'virtual'),
  ),
  s3StsEndpoint: row(
    'S3_STS_ENDPOINT',
    '',
    'Where its AssumeRole is (AWS, MinIO, Ceph): large files then go straight to the store; empty: through here',
    address,
  ),
  s3StsRole: row('S3_STS_ROLE', '', 'ARN of the role that temporary credentials are of; MinIO needs none', text('')),
  s3StsSeconds: row('S3_STS_SECONDS', '3600', 'How long they last', whole(3600, 900, 43_200)),
  uploadMaxMb: row('UPLOAD_MAX_MB', '950', 'Largest upload, MB', whole(950, 1, 10_000)),
  userSpaceMb: row(
    'USER_SPACE_MB',
    '20480',
    'Space of one person’s uploads, MB; 0: no limit',
    whole(20_480, 0, 10_000_000),
  ),
  orgSpaceMb: row(
    'ORG_SPACE_MB',
    '204800',
    'Space of the files of one organisation’s library, MB; 0: no limit',
    whole(204_800, 0, 100_000_000),
  ),
  newcomerSpaceMb: row(
    'NEWCOMER_SPACE_MB',
    '200',
    'The same of an account younger than a week, in no room; 0: as others',
    whole(200, 0, 10_000),
  ),
  allowedRedirects: row('ALLOWED_REDIRECTS', '', 'Further origins that login may return to, comma separated', origins),
  frameAncestors: row('FRAME_ANCESTORS', '', 'Origins that may embed the page, comma separated', origins),
  innerTools: row(
    'INNER_TOOLS',
    '',
    'Addresses of third-party tools in the own network, comma separated; others are asked on the internet alone',
    hosts,
  ),
  webPushKey: row(
    'WEB_PUSH_KEY',
    '',
    'Private VAPID key that signs what phones are told; empty: made once and kept in the database',
    p256Key,
  ),
  webPushContact: row(
    'WEB_PUSH_CONTACT',
    'PUBLIC_URL',
    'mailto: or https: address where push services reach you',
    contact,
  ),
  webPushServices: row(
    'WEB_PUSH_SERVICES',
    '',
    'Further push services, as https://host:port, comma separated; they may be in the own network',
    hosts,
  ),
  sessionDays: row('SESSION_DAYS', '30', 'Days until a session ends', whole(30, 1, 400)),
  pollSeconds: row('POLL_SECONDS', '60', 'Seconds between organisation-update polls of a page', whole(60, 5, 3600)),
  rateLimit: row('RATE_LIMIT', '600', 'Calls a person may make in a minute; 0: no limit', whole(600, 0, 1_000_000)),
  productBase: row('PRODUCT_BASE', '', 'Base of the product API', base('')),
  ucBase: row('UC_BASE', '/uc', 'Base of the user-centre API', base('/uc')),
  lxpBase: row('LXP_BASE', '/lxp', 'Base of the learning-platform API', base('/lxp')),
  pageLogin: row('PAGE_LOGIN', '/uc/login', 'Login page', page('/uc/login')),
  pageRegister: row('PAGE_REGISTER', '/uc/register', 'Registration page', page('/uc/register')),
  pageHome: row('PAGE_HOME', '/uc/home', 'Personal centre', page('/uc/home')),
  pageNotifications: row('PAGE_NOTIFICATIONS', '/uc/notifications', 'Notifications', page('/uc/notifications')),
  pageOrgMembers: row('PAGE_ORG_MEMBERS', '/uc/org/members', 'Members of an organisation', page('/uc/org/members')),
  pageOrgCreate: row(
    'PAGE_ORG_CREATE',
    '/uc/create-org',
    'Creating an organisation; none: nobody may',
    pageOrNone('/uc/create-org'),
  ),
  pageAdmin: row(
    'PAGE_ADMIN',
    '/uc/admin',
    'Back office of the platform; none: its menu entry is hidden',
    pageOrNone('/uc/admin'),
  ),
  pageLxpTask: row('PAGE_LXP_TASK', '/lxp/task', 'Task of the learning platform', page('/lxp/task')),
  ...signInRows,
} satisfies Record<string, Setting>

type Read = { [K in keyof typeof rows]: ReturnType<(typeof rows)[K]['read']> }

export interface Config extends Omit<Read, 'demo' | 'apiDocs' | 'publicUrl'> {
  demo: boolean
  apiDocs: boolean
  oidc: OidcProvider[]
  publicUrl: string
  /** PUBLIC_URL is not set: links carry the address by which the asker came. */
  anyHost: boolean
  /** https: cookies are Secure and carry the `__Host-` prefix. */
  secure: boolean
  /** '' keeps the embedded database in memory (tests). */
  pgliteDir: string
  filesDir: string
  backupDir: string
  /** Signs UC and LXP calls before login; served by `/config.json`. */
  publicSignKey: string
  /** Keys hashes that people carry away (invite codes, share links); never leaves the server. */
  secret: string
  version: string
}

/** A secret is not repeated, also where it is wrong. */
const shownOf = (name: string, value: string | undefined) => (/KEY|SECRET/.test(name) ? '…' : value)

/** The environment as README quotes it. */
export const settings: readonly Omit<Setting, 'read'>[] = Object.values(rows)

export class ConfigError extends Error {}

declare const __APP_VERSION__: string | undefined

/** Reads the environment once; every wrong value is named in one error. */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const wrong: string[] = []
  const read = Object.fromEntries(
    Object.entries(rows).map(([key, r]) => {
      try {
        return [key, r.read(env[r.name])]
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        wrong.push(
          `${r.name}=${JSON.stringify(shownOf(r.name, env[r.name])?.replace(/:[^/@]*@/, ':…@'))} should be ${error.message}`,
        )
        return [key, undefined]
      }
    }),
  ) as Read
  if (read.s3Endpoint && !(read.s3Bucket && read.s3AccessKey && read.s3SecretKey))
    wrong.push('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY')
  if (read.s3StsEndpoint && !read.s3Endpoint) wrong.push('S3_STS_ENDPOINT needs S3_ENDPOINT')
  wrong.push(...signInProblems(read))
  const oidc = providersOf(read.oidcNames ?? [], env, wrong)
  if (wrong.length) throw new ConfigError(`环境变量有误 / wrong environment:\n  ${wrong.join('\n  ')}`)
  const dataDir = resolve(read.dataDir)
  const demo = read.demo ?? !read.databaseUrl
  const publicUrl = read.publicUrl || `http://localhost:${read.port}`
  return {
    ...read,
    dataDir,
    publicUrl,
    demo,
    apiDocs: read.apiDocs ?? demo,
    oidc,
    anyHost: !read.publicUrl,
    secure: publicUrl.startsWith('https:'),
    pgliteDir: resolve(dataDir, 'pglite'),
    filesDir: resolve(dataDir, 'files'),
    backupDir: resolve(dataDir, 'backups'),
    publicSignKey: '',
    secret: '',
    version: typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'dev',
  }
}
