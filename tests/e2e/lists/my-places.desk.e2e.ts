import { expect, test } from '../fixtures'

test('on a desk 我的 shows the profile beside the places, which the side bar does not have, and its HTML the same list', async ({
  page,
  as,
}) => {
  await as('teacher')
  await page.goto('/uc/home')
  const list = page.getByRole('list', { name: '我的' })
  await expect(list.getByRole('link', { name: '我的实训' })).toBeVisible()
  await expect(list.getByText('学习中心')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '姓名' })).toBeInViewport()
  const drawn = { texts: await list.getByRole('listitem').allTextContents(), width: (await list.boundingBox())?.width }
  // What the server sent, before anything is drawn.
  const told = await page.evaluate(async () => {
    const html = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    const frame = html.querySelector('.frame') as HTMLElement
    document.body.append(frame)
    const lines = [...frame.querySelectorAll<HTMLElement>('.frame-row')].filter((line) => line.checkVisibility())
    return { texts: lines.map((line) => line.textContent), width: lines[0]?.getBoundingClientRect().width }
  })
  expect(told).toEqual(drawn)
})
