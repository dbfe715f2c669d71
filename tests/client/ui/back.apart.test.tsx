import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'

function Beside({ seen }: { seen: (state: unknown) => void }) {
  useLayoutEffect(() => seen(history.state))
  return null
}

test('back belongs to an overlay from the moment that it is seen, not some frames later', () => {
  const seen = vi.fn()
  render(
    <>
      <SheetOrDialog open onClose={() => {}} title="加入团队">
        <p>团队码</p>
      </SheetOrDialog>
      <Beside seen={seen} />
    </>,
  )
  expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ 'xh.over': 1 }))
})
