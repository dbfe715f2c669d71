import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyComponent } from '#ui/states/lazy-component'

afterEach(cleanup)

const Words = ({ text }: { text: string }) => <p>{text}</p>
const drawn = (node: ReactNode) => render(node).container.textContent

class Catch extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? '打不开' : this.props.children
  }
}

it('stands in the first frame where its code is at hand', async () => {
  const Part = lazyComponent(async () => Words, 'page')
  await Part.load()
  expect(drawn(<Part text="正文" fallback="还没到" />)).toBe('正文')
})

it('has its fallback until its code comes', async () => {
  const Part = lazyComponent(async () => Words, 'page')
  expect(drawn(<Part text="正文" fallback="还没到" />)).toBe('还没到')
  expect(await screen.findByText('正文')).toBeTruthy()
  expect(screen.queryByText('还没到')).toBeNull()
})

it('says what did not come, and asks again the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => Words)
  load.mockRejectedValueOnce(new Error('ChunkLoadError'))
  const Part = lazyComponent(load, 'page')
  const first = render(
    <Catch>
      <Part text="正文" />
    </Catch>,
  )
  await waitFor(() => expect(first.container.textContent).toBe('打不开'))
  first.unmount()
  render(<Part text="正文" />)
  expect(await screen.findByText('正文')).toBeTruthy()
})
