import { expect, test } from 'vitest'
import { readConfig, settings } from '../../../server/config'

test('without any variable everything has a value that works', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', demo: true, secure: false })
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/x' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/x', DEMO: '1' }).demo).toBe(true)
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

test('each variable is told once, with its meaning', () => {
  expect(new Set(settings.map((s) => s.name)).size).toBe(settings.length)
  for (const s of settings) expect(s.meaning.length, s.name).toBeGreaterThan(5)
})
