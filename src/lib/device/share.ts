import { can } from './environment'

const copyOld = (text: string): boolean => {
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.style.cssText = 'position:fixed;top:0;opacity:0;font-size:16px'
  const focused = document.activeElement
  document.body.append(box)
  box.select()
  // iOS selects nothing by select() alone.
  box.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** Copies, within the tap. False: show the text in a box that can be selected, with 该浏览器不支持复制. */
export const copyText = async (text: string): Promise<boolean> => {
  if (can.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Refused by permission or by the web view: the old way may still work.
    }
  }
  return copyOld(text)
}

/** The system's share sheet. False where there is none or it was closed: then copy. */
export const share = async (what: { title: string; text: string; url: string }): Promise<boolean> => {
  if (!can.shareSheet) return false
  try {
    await navigator.share(what)
    return true
  } catch {
    return false
  }
}
