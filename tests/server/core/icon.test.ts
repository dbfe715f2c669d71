import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAssets } from '../../../server/lib/page/assets'
import { iconBuiltPage } from '../../../server/lib/page/platform-icon'
import { pwa } from '../../../sw/plugin'
import { startServer, type TestServer } from '../../support/server'

const dist = mkdtempSync(join(tmpdir(), 'icon-'))
const at = (name: string) => join(dist, name)
let s: TestServer

beforeAll(async () => {
  writeFileSync(
    at('index.html'),
    '<html><head><link rel="icon" href="data:image/svg+xml,ours" type="image/svg+xml" /><!--head--></head><body><!--frame--><!--/frame--><!--boot--></body></html>',
  )
  writeFileSync(
    at('manifest.webmanifest'),
    JSON.stringify({
      name: 'n',
      icons: [{ src: '/icons/icon.svg' }, { src: '/icons/icon-512.png', sizes: '512x512' }],
    }),
  )
  await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c8102e' } })
    .png()
    .toFile(at('school.png'))
  await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c8102e' } })
    .png()
    .toFile(at('small.png'))
  writeFileSync(
    at('school.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24H0z" fill="#c8102e"/></svg>',
  )
  writeFileSync(at('words.png'), 'not a picture')
  s = await startServer({ pageDir: dist, env: { PLATFORM_ICON: at('school.png') } })
})
afterAll(async () => {
  await s.close()
  rmSync(dist, { recursive: true })
})

const sides = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return [width, height, format]
}
const redAt = async (bytes: Buffer, x: number, y: number) => {
  const [r = 0, g = 0] = await sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()
  return r > 150 && g < 80
}

test('a deployment has its own icon wherever one is shown', async () => {
  const get = async (url: string) => s.guest().raw({ url })
  for (const [path, side] of [
    ['/icons/icon-192.png', 192],
    ['/icons/icon-512.png', 512],
    ['/icons/maskable-512.png', 512],
    ['/icons/apple-touch-icon.png', 180],
  ] as const) {
    // What the worker of a build kept would stay as it is until the next build.
    expect(pwa.injectManifest?.globPatterns).not.toContain(path.slice(1))
    const { rawPayload } = await get(path)
    expect(await sides(rawPayload)).toEqual([side, side, 'png'])
    expect(await redAt(rawPayload, side / 2, side / 2)).toBe(true)
  }
  // What a launcher may cut away holds nothing of it.
  const maskable = (await get('/icons/maskable-512.png')).rawPayload
  expect(await redAt(maskable, 20, 20)).toBe(false)
  const manifest = JSON.parse((await get('/manifest.webmanifest')).body)
  expect(manifest).toEqual({ name: 'n', icons: [{ src: '/icons/icon-512.png', sizes: '512x512' }] })
  expect((await get('/index')).body).toContain('<link rel="icon" href="/icons/icon-192.png" type="image/png">')
})

test('one drawn in lines serves as well; what is no picture, or too small, is refused by its name', async () => {
  const assets = () => loadAssets(dist)
  const drawn = assets()
  await iconBuiltPage(drawn, at('school.svg'))
  expect(await redAt(drawn.get('/icons/icon-512.png')?.plain ?? Buffer.alloc(0), 256, 256)).toBe(true)
  for (const name of ['words.png', 'small.png', 'missing.png'])
    await expect(iconBuiltPage(assets(), at(name))).rejects.toThrow(`PLATFORM_ICON: ${at(name)}`)
})

test('something shared that no worker took is said to be missing, and nothing of it is read', async () => {
  const answer = await s.app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x broken',
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/share?missed=1')
})
