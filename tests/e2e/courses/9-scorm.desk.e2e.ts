import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { scormApi } from '#contract/courses/scorm/scorm.api'
import { samplePackage } from '../../support/scorm/packages'
import { expect, test } from '../fixtures'

const COURSE = '/training-room/manager/1/course?course=1'
const phone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true }

// What a package in a sandbox tries in vain is told to the console.
test.use({ expectedComplaint: /Content Security Policy|sandboxed|SecurityError|Blocked a frame|scripts may close/i })

const add = async (page: Page, title: string, name: string, bytes: Buffer) => {
  await page.goto(COURSE)
  await page.getByRole('button', { name: '添加小节到选品' }).click()
  const dialog = page.getByRole('dialog', { name: '添加小节' })
  await dialog.getByRole('textbox', { name: /小节名称/ }).fill(title)
  await dialog.getByRole('radio', { name: 'SCORM 课件' }).check()
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: bytes })
  await expect(dialog.getByText(name)).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
}

for (const version of ['1.2', '2004'] as const)
  test(`a package of edition ${version} is learned in its frame, gone on with, finished, and seen by the teacher`, async ({
    page,
    as,
    meet,
    axe,
  }) => {
    const title = `安全检查 ${version}`
    await as('teacher')
    await add(page, title, `safety-${version}.zip`, samplePackage(version))
    await expect(page.getByRole('link', { name: title }).or(page.getByText(title)).first()).toBeVisible()

    const learner = await meet('studentA', phone)
    await learner.goto('/training-room/student/1/course?course=1')
    await learner.getByRole('link', { name: title }).first().click()
    const frame = learner.frameLocator('iframe')
    await expect(frame.getByText('第 1 / 4 页')).toBeVisible()
    await axe(learner)
    await frame.getByRole('button', { name: '下一页' }).click()
    await frame.getByRole('button', { name: '下一页' }).click()
    await expect(frame.getByText('第 3 / 4 页')).toBeVisible()
    // What was said has arrived before the page goes.
    await expect
      .poll(async () => {
        await learner.reload()
        return learner.frameLocator('iframe').locator('#place').textContent()
      })
      .toBe('第 3 / 4 页')
    // Who looks on there and leaves has ended nothing, and goes on there; what the frame says last may come after they are back.
    for (let times = 0; times < 3; times++) {
      await learner.goBack()
      const link = learner.getByRole('link', { name: title }).first()
      await expect(link).toBeVisible()
      await expect(link).not.toContainText('已学完')
      await link.click()
      await expect(frame.getByText('第 3 / 4 页')).toBeVisible()
    }
    await frame.getByRole('button', { name: '下一页' }).click()
    await frame.getByRole('radio', { name: /断开它的电源/ }).check()
    await frame.getByRole('button', { name: '提交' }).click()
    await expect(frame.getByText('答对了，可以开播。')).toBeVisible()
    await expect(learner.getByText('已学完', { exact: true })).toBeVisible()

    await page.goto(`${COURSE}&class=1`)
    const row = page.getByRole('row').filter({ hasText: '王一诺' })
    await expect(row.getByRole('cell', { name: '100', exact: true }).first()).toBeVisible()
    await axe()
  })

const manifest = `<manifest><metadata><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>课件</title>
    <item identifier="i" identifierref="r"><title>一</title></item></organization></organizations>
  <resources><resource identifier="r" href="index.html"/></resources></manifest>`
const packed = (files: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))

/** As older authoring tools make them: the pages stand in frames of frames, and look for the interface above themselves alone. */
const framed = (() => {
  const find = `function find(win) {
    for (var n = 0; win.API == null && win.parent != null && win.parent != win && n < 7; n++) win = win.parent
    return win.API
  }
  var api = find(window.parent)`
  const page = (body: string, script = '') =>
    `<!doctype html><html><head><meta charset="utf-8"><title>页</title></head><body>${body}<script>${find}\n${script}</script></body></html>`
  return packed({
    'imsmanifest.xml': manifest,
    'index.html':
      '<html><head><title>外框</title></head><frameset rows="100%"><frame name="stage" src="unit.html"></frameset></html>',
    'unit.html': page(
      '<p id="where"></p><iframe name="content" src="first.html"></iframe>',
      `api.LMSInitialize('')
       document.getElementById('where').textContent = '上次在：' + (api.LMSGetValue('cmi.core.lesson_location') || '没学过')`,
    ),
    'first.html': page(
      '<button>读完了</button> <a href="second.html">下一页</a>',
      `document.querySelector('button').onclick = function () {
         api.LMSSetValue('cmi.core.lesson_location', '第二页')
         api.LMSCommit('')
         this.textContent = '记下了：' + api.LMSGetValue('cmi.core.lesson_location')
       }`,
    ),
    'second.html': page(
      '<p id="name"></p><button>交卷</button>',
      `document.getElementById('name').textContent = api.LMSGetValue('cmi.core.student_name') + '，' + window.name
       document.querySelector('button').onclick = function () {
         api.LMSSetValue('cmi.core.score.raw', '80')
         api.LMSSetValue('cmi.core.lesson_status', 'passed')
         api.LMSCommit('')
       }`,
    ),
  })
})()

test('a package of frames in frames, which look for the interface above themselves, is learned like any other', async ({
  page,
  as,
  meet,
}) => {
  await as('teacher')
  await add(page, '框中有框', 'framed.zip', framed)
  await expect(page.getByText('框中有框').first()).toBeVisible()
  const learner = await meet('studentA')
  await learner.goto('/training-room/student/1/course?course=1')
  await learner.getByRole('link', { name: '框中有框' }).first().click()
  const unit = learner.frameLocator('iframe').frameLocator('frame')
  const inside = unit.frameLocator('iframe')
  await expect(unit.getByText('上次在：没学过')).toBeVisible()
  const kept = learner.waitForResponse((answer) => answer.url().endsWith(scormApi.commit.path))
  await inside.getByRole('button', { name: '读完了' }).click()
  await expect(inside.getByRole('button', { name: '记下了：第二页' })).toBeVisible()
  await kept
  await learner.reload()
  await expect(unit.getByText('上次在：第二页')).toBeVisible()
  await inside.getByRole('link', { name: '下一页' }).click()
  await expect(inside.getByText('王一诺，content')).toBeVisible()
  await inside.getByRole('button', { name: '交卷' }).click()
  await expect(learner.getByText('已学完', { exact: true })).toBeVisible()
  await page.goto(`${COURSE}&class=1`)
  const row = page.getByRole('row').filter({ hasText: '王一诺' })
  await expect(row.getByRole('cell', { name: '80', exact: true }).first()).toBeVisible()
})

/** It says nothing but that it begins, and its last word when its page is about to go. */
const lastWord = (when: 'beforeunload' | 'pagehide') =>
  packed({
    'imsmanifest.xml': manifest,
    'index.html': `<html><head><title>页</title></head><body><p></p><script>
    API.LMSInitialize('')
    window.on${when} = function () {
      API.LMSSetValue('cmi.core.score.raw', '90')
      API.LMSSetValue('cmi.core.lesson_status', 'passed')
      API.LMSFinish('')
    }
    document.querySelector('p').textContent = '读到这里就可以离开'
  </script></body></html>`,
  })

test('what a package says only when it is left counts, whichever way one goes on', async ({ page, as, meet }) => {
  await as('teacher')
  await add(page, '离开时才说', 'last-word.zip', lastWord('beforeunload'))
  await expect(page.getByText('离开时才说').first()).toBeVisible()
  const learner = await meet('studentA')
  await learner.goto('/training-room/student/1/course?course=1')
  const link = learner.getByRole('link', { name: '离开时才说' }).first()
  await link.click()
  await expect(learner.frameLocator('iframe').getByText('读到这里就可以离开')).toBeVisible()
  await learner.goBack()
  await expect(link).toContainText('已学完')
})

test('what a package says only as its page goes counts where the page is loaded anew, and is shown there', async ({
  page,
  as,
  meet,
}) => {
  await as('teacher')
  await add(page, '刷新时才说', 'last-word.zip', lastWord('pagehide'))
  await expect(page.getByText('刷新时才说').first()).toBeVisible()
  const learner = await meet('studentA')
  await learner.goto('/training-room/student/1/course?course=1')
  await learner.getByRole('link', { name: '刷新时才说' }).first().click()
  const read = learner.frameLocator('iframe').getByText('读到这里就可以离开')
  await expect(read).toBeVisible()
  await learner.reload()
  await expect(read).toBeVisible()
  await expect(learner.getByText('已学完', { exact: true })).toBeVisible()
})

/** Its frames look for the interface in the ways that packages do, and call what their LMS had. */
const seeking = (() => {
  const page = (script: string) =>
    `<html><head><title>页</title></head><body><p>…</p><script>
      var found = []
      function seek(name, work) { try { found.push(name + '=' + work()) } catch (e) { found.push(name + '=failed') } }
      ${script}
    </script></body></html>`
  const unit = page(`
    // As ADL wrote it.
    function findAPI(win) {
      for (var tries = 0; win.API == null && win.parent != null && win.parent != win; win = win.parent)
        if (++tries > 7) return null
      return win.API
    }
    seek('up', function () { return findAPI(window.parent).LMSGetValue('cmi.core.student_name') })
    seek('further', function () { return parent.parent.API === API })
    seek('top', function () { return top.API.LMSGetValue('cmi.core.student_name') })
    seek('given', function () { return findAPI(window.top) === API })
    seek('opener', function () { return findAPI(window.opener) === API && window.top.opener.API === API })
    seek('other edition', function () { return parent.API_1484_11 === undefined })
    seek('unknown', function () { parent.hideMenu('left'); parent.lmsColour = 'red'; return parent.lmsColour })
    seek('script', function () { return fromScript() })
    seek('own frame', function () { parent.turnTo('第三页', document.title); return 'called' })
    document.querySelector('p').textContent = found.join(' ')`)
  return packed({
    'imsmanifest.xml': manifest,
    'index.html': `<html><head><title>外框</title></head><body><h1>第一页</h1>
      <script>function turnTo(name, from) { document.querySelector('h1').textContent = name + '，' + from }
        parent.startTimer()</script><iframe src="unit.html"></iframe></body></html>`,
    'unit.html': unit.replace('<script>', '<script src="find.js"></script><script>'),
    'find.js': 'function fromScript() { var w = window.top; return w.API === API && top.API === API }',
  })
})()

test('a package finds the interface wherever packages look for it, and breaks at nothing that its LMS had', async ({
  page,
  as,
  meet,
}) => {
  await as('teacher')
  await add(page, '到处找接口', 'seeking.zip', seeking)
  await expect(page.getByText('到处找接口').first()).toBeVisible()
  const learner = await meet('studentA')
  await learner.goto('/training-room/student/1/course?course=1')
  await learner.getByRole('link', { name: '到处找接口' }).first().click()
  const outer = learner.frameLocator('iframe')
  await expect(outer.frameLocator('iframe').locator('p')).toHaveText(
    'up=王一诺 further=true top=王一诺 given=true opener=true other edition=true unknown=red script=true own frame=called',
  )
  await expect(outer.getByText('第三页，页')).toBeVisible()
})

/** Tries everything that a page of the platform could do. */
const hostile = `<html><head><title>x</title></head><body><script>
  var said = []
  function tries(name, work) { try { var got = work(); said.push(name + '=' + (got || 'nothing')) } catch (e) { said.push(name + '=refused') } }
  tries('cookie', function () { return document.cookie })
  tries('storage', function () { return localStorage.length + ' kept' })
  tries('parent', function () { return parent.document.title })
  tries('top', function () { return top.document.cookie })
  tries('origin', function () { return self.origin })
  tries('opener', function () { return opener.document.cookie })
  tries('above', function () { return window.top.localStorage.length + parent.parent.document.title })
  tries('run', function () { parent.postMessage({ scorm: 1, run: ['eval', ['document.title = 1']] }, '*'); parent.eval('1'); return 'answered' })
  fetch('/api/Course/lists?training_room_id=1', { credentials: 'include' })
    .then(function (r) { return r.text() }).then(function () { said.push('call=answered') }, function () { said.push('call=refused') })
    .then(function () { document.body.textContent = said.join(' ') + ' end' })
  parent.postMessage({ scorm: 1, launch: 'guessed', sco: 'r', cmi: { 'cmi.core.lesson_status': 'passed' }, ended: true }, '*')
  if (parent !== window) try { top.location = 'https://elsewhere.example/' } catch (e) {}
</script></body></html>`

test('a hostile package reads no session, calls nothing and leaves the page where it is', async ({
  page,
  as,
  meet,
}) => {
  await as('teacher')
  const bytes = packed({ 'imsmanifest.xml': manifest, 'index.html': hostile })
  await add(page, '来路不明的课件', 'hostile.zip', bytes)
  await expect(page.getByText('来路不明的课件').first()).toBeVisible()
  const learner = await meet('studentA')
  await learner.goto('/training-room/student/1/course?course=1')
  await learner.getByRole('link', { name: '来路不明的课件' }).first().click()
  const said = learner.frameLocator('iframe').locator('body')
  await expect(said).toContainText('end')
  expect((await said.textContent())?.trim()).toBe(
    'cookie=refused storage=refused parent=refused top=refused origin=null opener=refused above=refused run=refused call=refused end',
  )
  await expect(learner).toHaveURL(/course=1&section=\d+/)
  await expect(learner.getByText('已学完', { exact: true })).toHaveCount(0)
  // Opened in a window of its own it is no more than in its frame.
  const address = await learner.locator('iframe').getAttribute('src')
  const alone = await learner.context().newPage()
  await alone.goto(address ?? '')
  await expect(alone.locator('body')).toContainText('cookie=refused storage=refused')
})
