import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Attachment } from '#contract/files/files.api'
import { PicturePreview } from '../../../src/domains/files/previewers/picture'
import { until } from '../../support/until'

// Without a network: the viewer is fetched when it is first used.
vi.mock('antd-mobile/es/components/image-viewer', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('where the viewer can’t be had, the browser shows the picture that was pressed', async () => {
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  const file: Attachment = {
    id: 7,
    url: '/api/files/7/plan.png',
    filename: 'plan.png',
    filesize: 10,
    mime: 'image/png',
    create_time: 0,
    preview: 'image',
    width: 0,
    height: 0,
  }
  render(<PicturePreview file={file} />)
  screen.getByRole('button', { name: '放大查看 plan.png' }).click()
  await until(() => expect(opened).toHaveBeenCalledWith('/api/files/7/plan.png', '_blank'))
})
