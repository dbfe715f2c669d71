import { expect, test } from 'vitest'
import { withinReach } from '../../../server/domains/courses/scorm/reach'

test.each([
  ["top.API.LMSInitialize('')", "window.parent.API.LMSInitialize('')"],
  ['x=window.top.API_1484_11;', 'x=window.parent.API_1484_11;'],
  ['return top.API', 'return window.parent.API'],
  ['findAPI( top )', 'findAPI( window.parent )'],
  ['find(win.top.opener)', 'find(win.parent.opener)'],
  ['var w = window.top;', 'var w = window.parent;'],
  ["window['top'].API", "window['parent'].API"],
  ['if (window.top !== window)', 'if (window.parent !== window)'],
])('%s finds the interface', (from, to) => expect(withinReach(from)).toBe(to))

test.each([
  'el.style.top = "3px"',
  'var top = el.offsetTop; move(left, top)',
  'rect.top.toFixed()',
  'stop.API()',
  'topic.API',
  '.top{top:0}',
  'window.top = self',
  'top.location.href',
])('%s stays as it is', (text) => expect(withinReach(text)).toBe(text))
