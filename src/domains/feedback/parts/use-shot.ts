import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FEEDBACK_PICTURES } from '#contract/feedback/feedback.rules'
import { toast } from '#ui/overlays/toast'
import { takeScreenshot } from './screenshot'
import type { usePictures } from './use-pictures'

/** Two frames: the sheet is gone from the page and from the screen. */
const gone = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Steps aside, takes the picture, comes back: with it, or with a word on what to do instead. */
export const useShot = ({ files, hasShot, addShot }: ReturnType<typeof usePictures>) => {
  const [shooting, setShooting] = useState(false)
  const shoot = async () => {
    if (!hasShot && files.length >= FEEDBACK_PICTURES) {
      toast('最多允许上传5张图片', 'error')
      return
    }
    setShooting(true)
    // The sheet is open again before the words, which appear in what is on top.
    const back = () => flushSync(() => setShooting(false))
    try {
      await gone()
      await addShot(await takeScreenshot())
      back()
      toast('截图成功', 'success')
    } catch {
      back()
      toast('图片生成失败', 'error')
    }
  }
  return { shooting, shoot }
}
