import { expect, test } from '../fixtures'

/** What a screen within each kind of frame says first, and largest; `alone`: it is embedded, with nothing around it. */
const screens: { path: string; text: string; alone?: true }[] = [
  { path: '/index', text: '第六届校园直播挑战赛' },
  { path: '/uc/home', text: '我的' },
  { path: '/uc/home?embed=1', text: '学习中心', alone: true },
  { path: '/training-room/student/2/index', text: '校园直播挑战赛' },
  { path: '/contest/1/description', text: '距离报名截止' },
]

for (const { path, text, alone = false } of screens)
  test(`on a desk the HTML of ${path} has its first text where the screen will have it, and leaves room for the side bar`, async ({
    page,
    as,
  }) => {
    await as('studentA')
    // The slides of a banner hold: the first is looked for.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const side = page.getByRole('complementary', { name: '侧边栏' })
    await expect(side).toBeVisible({ visible: !alone })
    await expect(page.locator('#content').getByText(text, { exact: true }).last()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const { drawn, told } = await page.evaluate(async (wanted) => {
      const html = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
      const frame = html.querySelector('.frame') as HTMLElement
      const placeIn = (root: Element) => {
        const places = [...root.querySelectorAll('*')]
          .filter((one) => one.childElementCount === 0 && one.textContent?.trim() === wanted)
          .filter((one) => one.clientWidth !== 1 && one.checkVisibility({ visibilityProperty: true }))
          .map((one) => {
            const range = document.createRange()
            range.selectNodeContents(one)
            const { x, y, height } = range.getBoundingClientRect()
            return { x, middle: y + height / 2, height }
          })
        return places.sort((a, b) => b.height - a.height)[0]
      }
      const drawn = placeIn(document.querySelector('#content') as Element)
      Object.assign(frame.style, { position: 'absolute', inset: '0' })
      document.body.append(frame)
      scrollTo(0, 0)
      return { drawn, told: { ...placeIn(frame), side: Number.parseFloat(getComputedStyle(frame).paddingLeft) } }
    }, text)
    expect(told.side).toBe(alone ? 0 : (await side.boundingBox())?.width)
    for (const key of ['x', 'middle'] as const)
      expect(Math.abs((told[key] ?? 0) - (drawn?.[key] ?? Number.NaN)), key).toBeLessThan(6)
  })
