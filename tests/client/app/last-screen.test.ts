import { afterEach, expect, it, vi } from 'vitest'
import { screenCopy } from '../../../src/app/boot/last-screen'
import { rulesOf } from '../../../src/app/boot/used-css'

const drawn = (html: string): Element => {
  document.body.innerHTML = `<div id="root">${html}</div>`
  return document.body.firstElementChild as Element
}
afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

it('copies what a person reads', () => {
  const html = '<main class="a"><h1>工单</h1><a href="/todo">待办 &amp; <b>更多</b></a></main>'
  expect(screenCopy(drawn(html), 1000, [])).toEqual({ html, style: '' })
})

it('takes along nothing that was typed, lies over the screen, runs or comes from elsewhere', () => {
  const root = drawn(
    `<input value="秘密"><textarea>秘密</textarea><div contenteditable="true">秘密</div><dialog open>秘密</dialog><div role="alert">秘密</div>
    <script>秘密</script><style>秘密</style><object data="/x"></object><img src="blob:http://x/1" alt="图"><template>秘密</template>`,
  )
  const { html } = screenCopy(root, 1000, [])
  expect(html).not.toMatch(/秘密|blob:|<(dialog|script|style|object|template)/)
  expect(html).toMatch(/<input><textarea><\/textarea>/)
  expect(html).toContain('alt="图"')
})

it('says inline styles in one block, since the page’s policy allows none', () => {
  const { html, style } = screenCopy(drawn('<i style="width: 40%"></i><i style="--a: 1px"></i>'), 1000, [])
  expect(style).toBe('[data-s="0"]{width: 40%}[data-s="1"]{--a: 1px}')
  expect(html).toBe(`<style>${style}</style><i data-s="0"></i><i data-s="1"></i>`)
  expect(screenCopy(drawn(`<i style="content: '</style><b>'"></i>`), 1000, []).html).toBe('<i></i>')
})

it('leaves out what begins far below the fold', () => {
  const root = drawn('<p>看得到</p><p>很下面</p>')
  const [near, far] = root.children
  vi.spyOn(near as Element, 'getBoundingClientRect').mockReturnValue({ top: 10, height: 20 } as DOMRect)
  vi.spyOn(far as Element, 'getBoundingClientRect').mockReturnValue({ top: 1001, height: 20 } as DOMRect)
  expect(screenCopy(root, 1000, []).html).toBe('<p>看得到</p>')
})

it('brings the rules that draw it, so that it waits for no style sheet', () => {
  document.body.className = 'wide'
  const rules = [...rulesOf('.a{color:red}.b{color:blue}.wide .a{margin:0}')]
  const { html, style } = screenCopy(drawn('<p class="a" style="width: 1px">工单</p>'), 1000, rules)
  document.body.className = ''
  expect(style).toBe('.a{color:red}.wide .a{margin:0}[data-s="0"]{width: 1px}')
  expect(html).toBe(`<style>${style}</style><p class="a" data-s="0">工单</p>`)
})

it('says the code of an invite in no address', () => {
  const root = drawn(
    '<a href="/uc/login?to=%2Fx%3Finvite_code%3D2-4-user-a" class="a">登录后加入</a><p data-x="2-4-user-a">青禾队</p>',
  )
  const { html } = screenCopy(root, 1000, [], '2-4-user-a')
  expect(html).toBe('<a href="" class="a">登录后加入</a><p data-x="">青禾队</p>')
})
