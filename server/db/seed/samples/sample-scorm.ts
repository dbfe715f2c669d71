import { strToU8, zipSync } from 'fflate'

const TITLE = '仓库安全小课'

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="warehouse-safety" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course"><title>${TITLE}</title>
      <item identifier="one" identifierref="unit"><title>${TITLE}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="unit" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/><file href="course.css"/><file href="course.js"/>
    </resource>
  </resources>
</manifest>
`

const pages = [
  ['进库之前', '戴好手套，长发扎起；通道上有货先搬开，再开始干活。'],
  ['搬货', '先试重量：一个人抬不动就叫同伴。蹲下去用腿发力，不要弯腰硬拉。'],
  ['用刀和封箱机', '刀口朝外推，不朝着自己拉；用完立刻收刀，放回挂板。'],
]
const page = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${TITLE}</title>
    <link rel="stylesheet" href="course.css" />
  </head>
  <body>
    <main>
      <p class="where" id="where"></p>
      ${pages.map(([title, words]) => `<section hidden><h1>${title}</h1><p>${words}</p></section>`).join('\n      ')}
      <section hidden>
        <h1>做一题</h1>
        <p>地上有一箱一个人抬不动的货，应该怎么办？</p>
        <form>
          <label><input type="radio" name="pick" value="0" />弯腰用力拖走</label>
          <label><input type="radio" name="pick" value="100" />叫同伴一起抬</label>
          <label><input type="radio" name="pick" value="0" />先放着，从旁边绕过去</label>
          <button>交卷</button>
        </form>
        <p id="said" role="status"></p>
      </section>
      <nav><button type="button" id="back">上一页</button><button type="button" id="next">下一页</button></nav>
    </main>
    <script src="course.js"></script>
  </body>
</html>
`
const style = `body{margin:0;font:17px/1.8 system-ui,sans-serif;color:#1c2a38;background:#f4f7fa}
main{max-width:40rem;margin:0 auto;padding:1.5rem}h1{font-size:1.4rem}
.where{color:#5b6b7a;margin:0}label{display:block;padding:.7rem 0}input{margin-right:.6rem}
nav{display:flex;gap:1rem;margin-top:2rem}
button{font:inherit;min-height:44px;padding:0 1.4rem;border:0;border-radius:8px;background:#1d4f7c;color:#fff}
button:disabled{background:#c6d0da}
`
// What the standard asks for: the interface is looked for upwards from the page.
const script = `(function () {
  function find(win) { for (var i = 0; win && i < 9; i++) { if (win.API) return win.API; if (win.parent === win) return null; try { win.parent.API } catch (e) { return null } win = win.parent } return null }
  var api = find(window)
  if (api) api.LMSInitialize('')
  function get(name) { return api ? api.LMSGetValue(name) : '' }
  function set(name, value) { if (api) { api.LMSSetValue(name, String(value)); api.LMSCommit('') } }
  var all = document.querySelectorAll('section')
  var at = Math.min(Number(get('cmi.core.lesson_location')) || 0, all.length - 1)
  function show() {
    for (var i = 0; i < all.length; i++) all[i].hidden = i !== at
    document.getElementById('where').textContent = '第 ' + (at + 1) + ' / ' + all.length + ' 页'
    document.getElementById('back').disabled = at === 0
    document.getElementById('next').disabled = at === all.length - 1
  }
  function go(step) { at += step; set('cmi.core.lesson_location', at); show() }
  document.getElementById('back').onclick = function () { go(-1) }
  document.getElementById('next').onclick = function () { go(1) }
  if (get('cmi.core.lesson_status') === 'not attempted') set('cmi.core.lesson_status', 'incomplete')
  document.querySelector('form').onsubmit = function (event) {
    event.preventDefault()
    var pick = document.querySelector('input:checked')
    if (!pick) return
    set('cmi.core.score.raw', pick.value)
    set('cmi.core.lesson_status', pick.value === '100' ? 'passed' : 'failed')
    document.getElementById('said').textContent = pick.value === '100' ? '答对了，学完了。' : '再想一想：一个人抬不动就叫同伴。'
  }
  window.addEventListener('pagehide', function () { if (api) api.LMSFinish('') })
  show()
})()
`

const files = { 'imsmanifest.xml': manifest, 'index.html': page, 'course.css': style, 'course.js': script }

/** A small SCORM 1.2 package as authoring tools write them, nothing of it deflated. */
export const safetyPackage = (): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
      level: 0,
      mtime: '2026-01-01T00:00:00',
    }),
  )

/** What is listed of it: where each file begins with its head, and its size. */
export const safetyListed = () => {
  let at = 0
  const entries = Object.entries(files).map(([path, text]) => {
    const size = strToU8(text).length
    const entry = { path, at, packed: size, unpacked: size, method: 0 }
    at += 30 + path.length + size
    return entry
  })
  return { version: '1.2' as const, title: TITLE, scos: [{ key: 'unit', title: TITLE, href: 'index.html' }], entries }
}
