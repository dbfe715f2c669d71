import { devices } from 'playwright/test'
import { expect, test } from '../fixtures'

const { userAgent } = devices['iPhone 15']
test.use({ userAgent, screen: { width: 375, height: 812 } })

test('an iPhone that may add the app to its home screen is given launch screens of its own size', async ({
  page,
  as,
}) => {
  await as('studentA')
  await page.goto('/index')
  const links = page.locator('link[rel=apple-touch-startup-image]')
  await expect(links).toHaveCount(2)
  const sizes = await links.evaluateAll((all) =>
    Promise.all(
      all.map(async (link) => {
        const picture = new Image()
        picture.src = (link as HTMLLinkElement).href
        await picture.decode()
        return [(link as HTMLLinkElement).media, picture.width, picture.height]
      }),
    ),
  )
  expect(sizes).toEqual([
    ['(orientation: portrait)', 750, 1624],
    ['(orientation: landscape)', 1624, 750],
  ])
})

test('what the installed app is made of is there: icons, shortcuts that lead to screens, pictures of their stated size', async ({
  page,
  as,
}) => {
  await as('studentA')
  await page.goto('/index')
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest.share_target.action).toBe('/share')
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    if (sizes === 'any') continue
    const found = await page.evaluate(async (path) => {
      const picture = new Image()
      picture.src = path
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(found, src).toBe(sizes)
  }
  for (const { name, url, icons } of manifest.shortcuts) {
    expect((await page.request.get(icons[0].src)).status(), icons[0].src).toBe(200)
    await page.goto(url)
    await expect(page.getByRole('heading', { name, level: 1 }), url).toBeAttached()
  }
})
