import { expect, it } from 'vitest'
import { fetchAhead } from '../../sw/ahead'

const parts = Array.from({ length: 20 }, (_, i) => ({ url: `/assets/part-${i}.js`, revision: null }))

it('asks for the parts side by side, not for those that are kept or carry no hash, and survives what fails', async () => {
  const asked: string[] = []
  let open = 0
  let most = 0
  await fetchAhead(
    [...parts, { url: '/index.html', revision: 'abc' }],
    async (url) => url === '/assets/part-13.js',
    async (url) => {
      asked.push(url)
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      open -= 1
      if (url.endsWith('-7.js')) throw new TypeError('Failed to fetch')
      return new Response('')
    },
  )
  expect(asked).toHaveLength(19)
  expect(asked).not.toContain('/index.html')
  expect(asked).not.toContain('/assets/part-13.js')
  expect(most).toBe(6)
})
