import styles from './toast.module.css'

// Plain DOM, 1 KiB: antd-mobile's Toast brings 25 KiB, shows one message at a time and is never announced.

export type ToastKind = 'info' | 'success' | 'error'

const stay: Record<ToastKind, number> = { info: 3000, success: 3000, error: 5000 }

function region(): HTMLElement {
  let region = document.querySelector<HTMLElement>('[data-toasts]')
  if (!region) {
    region = document.createElement('div')
    region.dataset.toasts = ''
    region.className = styles.region ?? ''
    if ('popover' in region) region.popover = 'manual'
  }
  // Everything outside an open modal dialog is inert, so the messages live in the topmost one.
  const dialogs = document.querySelectorAll('dialog[open]')
  const host = dialogs[dialogs.length - 1] ?? document.body
  if (region.parentElement !== host) host.append(region)
  if (typeof region.showPopover === 'function') {
    // Shown again, so that it comes above whatever entered the top layer since.
    if (region.matches(':popover-open')) region.hidePopover()
    region.showPopover()
  }
  return region
}

/** A short message: gone after 3 s; an error is red, can be closed, and stays 5 s. Returns what takes it away. */
export function toast(message: string, kind: ToastKind = 'info'): () => void {
  const item = document.createElement('div')
  item.className = `${styles.toast} ${styles[kind]}`
  item.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  const remove = () => {
    clearTimeout(timer)
    const parent = item.parentElement
    item.remove()
    if (parent?.childElementCount === 0) parent.remove()
  }
  let timer = setTimeout(remove, stay[kind])
  const place = region()
  for (const other of place.children) {
    // The same words twice are one message.
    if (other.textContent === message) other.remove()
  }
  // The live region is in the document before its words, or some screen readers stay silent.
  place.append(item)
  const text = document.createElement('span')
  text.textContent = message
  item.append(text)
  if (kind === 'error') {
    const close = document.createElement('button')
    close.type = 'button'
    close.className = styles.close ?? ''
    close.setAttribute('aria-label', '关闭')
    close.addEventListener('click', remove)
    item.append(close)
  }
  item.addEventListener('pointerenter', () => clearTimeout(timer))
  item.addEventListener('pointerleave', () => {
    timer = setTimeout(remove, stay[kind])
  })
  return remove
}
