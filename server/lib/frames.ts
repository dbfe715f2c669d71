import { escapeHtml } from './page-html'

/** Skeletons of first screens, seen before any script runs; the few rules inside index.html style them. */
export type Frame = (title: string) => string

const block = '<div class="frame-block"></div>'
const row = '<div class="frame-row"></div>'
const frame =
  (inside: string): Frame =>
  (title) =>
    `<div class="frame" role="status" aria-label="加载中"><div class="frame-bar">${escapeHtml(title)}</div><div class="frame-body">${inside}</div></div>`

export const frames = {
  list: frame(row.repeat(5)),
  room: frame(block + row.repeat(3)),
  form: frame(row.repeat(3)),
}
