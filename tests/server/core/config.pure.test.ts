import { expect, test } from 'vitest'
import { readConfig, settings } from '../../../server/config'

test('without any variable everything has a value that works', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', demo: true, secure: false })
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/x' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/x', DEMO: '1' }).demo).toBe(true)
  // What the API looks like is told with the demo, or where it is asked for.
  expect(readConfig({}).apiDocs).toBe(true)
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/x' }).apiDocs).toBe(false)
  expect(readConfig({ API_DOCS: '0' }).apiDocs).toBe(false)
  expect(readConfig({ DEMO: '0', API_DOCS: '1' })).toMatchObject({ demo: false, apiDocs: true })
  expect(readConfig({ PUBLIC_URL: 'https://a.example/' })).toMatchObject({
    publicUrl: 'https://a.example',
    secure: true,
  })
})

test('every wrong value is named at once, with what it should be', () => {
  const env = {
    PORT: 'http',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'ftp://x',
    DEMO: 'maybe',
    S3_ENDPOINT: 'https://s3.example',
  }
  expect(() => readConfig(env)).toThrowError(
    /PORT=.*whole number[\s\S]*DATABASE_URL=[\s\S]*PUBLIC_URL=[\s\S]*DEMO=[\s\S]*S3_BUCKET/,
  )
})

test('what would only break later is named at the start, and no password with it', () => {
  const wrong = (env: Record<string, string>) => expect(() => readConfig(env), JSON.stringify(env))
  wrong({ DATABASE_URL: 'postgres://me@localhost:99999/x' }).toThrowError(/DATABASE_URL=/)
  wrong({ DATABASE_URL: 'postgres://me:Geheim1@localhost:99999/x' }).not.toThrowError(/Geheim1/)
  for (const TRUST_PROXY of ['nginx', '10.0.0.0/33', '127.0.0.1/0', '::1/64/1'])
    wrong({ TRUST_PROXY }).toThrowError(/TRUST_PROXY=.*127\.0\.0\.1/)
  for (const PUBLIC_URL of ['xinghuo.example.cn', 'https://a.example/sub', 'https://me@a.example'])
    wrong({ PUBLIC_URL }).toThrowError(/PUBLIC_URL=/)
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8 ::1,loopback,' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'loopback',
  ])
})

test('a page elsewhere is an address that a browser opens, or a path of ours; nothing else is ever linked', () => {
  const pages = settings.map((s) => s.name).filter((name) => name.startsWith('PAGE_'))
  expect(pages.length).toBeGreaterThan(7)
  for (const name of pages)
    for (const value of [
      'javascript:alert(1)',
      'data:text/html,x',
      'uc/login',
      '//other.example',
      '/\\other.example',
      'ftp://x',
    ])
      expect(() => readConfig({ [name]: value }), `${name}=${value}`).toThrowError(`${name}=`)
  expect(
    readConfig({ PAGE_LOGIN: ' https://sso.example/login?from=room ', PAGE_HOME: '/me?tab=1', PAGE_ADMIN: 'none' }),
  ).toMatchObject({ pageLogin: 'https://sso.example/login?from=room', pageHome: '/me?tab=1', pageAdmin: '' })
})

test('each variable is told once, with its meaning', () => {
  expect(new Set(settings.map((s) => s.name)).size).toBe(settings.length)
  for (const s of settings) expect(s.meaning.length, s.name).toBeGreaterThan(5)
})

test('what signs web pushes is a key, and whom push services write to can be written to', () => {
  const key = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  expect(readConfig({ WEB_PUSH_KEY: `${key}=` }).webPushKey).toBe(key)
  for (const WEB_PUSH_KEY of ['x', 'A'.repeat(43), `${key.slice(1)}`, `${key.slice(1)}+`])
    expect(() => readConfig({ WEB_PUSH_KEY }), WEB_PUSH_KEY).toThrowError(
      /WEB_PUSH_KEY="…" should be a private VAPID key/,
    )
  expect(readConfig({ WEB_PUSH_CONTACT: 'mailto:it@school.example' }).webPushContact).toBe('mailto:it@school.example')
  for (const WEB_PUSH_CONTACT of ['it@school.example', 'http://school.example', 'mailto:'])
    expect(() => readConfig({ WEB_PUSH_CONTACT }), WEB_PUSH_CONTACT).toThrowError(/WEB_PUSH_CONTACT=/)
  expect(readConfig({ WEB_PUSH_SERVICES: 'https://push.a.example, http://10.0.0.1:81' }).webPushServices).toEqual([
    'push.a.example:443',
    '10.0.0.1:81',
  ])
})
