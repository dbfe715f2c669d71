import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todoApi } from '#contract/todo/todo.api'
import { findPage } from '../../../server/lib/page/page-data'
import { pages } from '../../../server/pages'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'

const student = '/training-room/student'
/** What each screen of students says before any script runs, opened by somebody who may see it; as an expression what others may be told as well. */
const screens: [path: string, text: string | RegExp, who?: keyof typeof people][] = [
  ['/index', '校园直播挑战赛'],
  [`${student}/2/index`, '校园直播挑战赛'],
  [`${student}/3/work`, '直播脚本撰写'],
  [`${student}/3/work`, /共 \d+ 份：\d+ 份未开始/],
  [`${student}/3/work-detail?workId=1`, '你是一家茶叶网店的直播运营'],
  [`${student}/1/work-detail?workId=5&step=end`, '第二章作业：竞店调研'],
  [`${student}/1/peer-review?workId=7`, '作品 1'],
  ['/training-item-list/1', '第二章作业：竞店调研'],
  ['/training-item-list/1', '跟着做完九节，你会有一家能接单的小店'],
  ['/training-item-list/1', /frame-large">[^<]+<p>[^<]* (截止|提交|开始)/],
  ['/training-room-reading', '店铺首页装修'],
  ['/training-room-reading', /frame-large">[^<]+<p>电子商务基础[^<]* · [^<]+ 截止/],
  ['/study-center', '新媒体运营实训室'],
  ['/study-center', /frame-head">继续学习<\/div><div class="frame-row">[^<]+<p>[^<]+ · [^<]+(学|提交)过/],
  ['/index', /frame-empty">还没有加入实训室<p>输入/, 'outsider'],
  ['/training-center', '短视频脚本助手'],
  ['/training-camp-detail/41', '从认设备到独立开播一小时'],
  ['/training-camp-detail/41', /frame-cover" data-scene="ke" data-card><img src="\/[^"]+" alt="">/],
  ['/project-detail/51', /frame-cover" data-scene="ke" data-card><img src="\/[^"]+" alt="">/],
  ['/solution/1', '从账号定位到短视频成片'],
  ['/teach-center', '电子商务基础', 'teacher'],
  [`${student}/3/task`, '校园咖啡店开业海报'],
  [`${student}/2/task/detail/5`, '开赛直播切片剪辑'],
  ['/task/detail/3', '民宿短视频'],
  ['/lxp/task/5', '开赛直播切片剪辑'],
  ['/uc/notifications', /frame-row">[^<]+<p>[^<]+<\/p>/],
  [`${student}/2/contest`, '第六届校园直播挑战赛'],
  ['/contest-reading', '主播口播擂台赛'],
  ['/contest/1', '第六届校园直播挑战赛'],
  ['/contest/4', '三分钟口播'],
  ['/contest/1/description', /frame-text">[^<]{20}/],
  ['/contest/4/content', '三分钟口播'],
  ['/contest/1/team', '云上计划'],
  ['/contest/7/rank', /frame-row">[^<]+</],
  [`${student}/2/stats`, '第五届校园直播挑战赛'],
  [`${student}/3/stats`, '近 14 天的学习记录'],
  [`${student}/2/mydata`, /frame-row">我的[^<]+</],
  ['/training-room/about/2', /frame-text">[^<]{20}/],
  ['/training-detail/2', /frame-text">[^<]{20}/],
  [`${student}/3/app`, '短视频脚本助手'],
  [`${student}/3/myapp`, '短视频脚本助手'],
  ['/my-app', '短视频脚本助手'],
  ['/microapp/bind-software', '短视频脚本助手'],
  ['/my-supply', '口播提词助手', 'supplier'],
  ['/my-tool', '口播脚本陪练', 'supplier'],
  [`${student}/2/my-team`, '星辰战队'],
  [`${student}/1/course`, '网店开张：从选品到第一单'],
  [`${student}/1/course?course=1`, '选品先看三个数'],
  [`${student}/1/course?course=1&section=1`, /frame-text">[^<]{20}/],
  [`${student}/1/exam`, '期末模拟考'],
  ['/exam-entrance/3/0', '期末模拟考'],
  ['/exam-record-detail?id=1', '期中测验'],
  [`${student}/6/cert`, '直播法规学习合格证'],
  [`${student}/6/cert/detail/1`, '备考合格证'],
  [`${student}/6/my-cert`, '直播法规学习合格证'],
  ['/cert/6/1/2/description', '互联网营销师（五级）'],
  ['/cert/6/1/2/training-center', '考点速记短视频'],
  ['/cert/6/1/1/stats', '备考笔记共建：直播法规'],
  [`${student}/3/materials`, '实训报告模板'],
  [`${student}/3/materials`, '七天看完、做完，第八天就能自己开一场。'],
  [`${student}/1/plan_index`, '本学期学习计划'],
  [`${student}/3/project?project=51`, '校园文创市集运营'],
  ['/project-detail/51', '校园文创市集运营'],
  [`${student}/1/plan-detail?plan=1`, '期末模拟考'],
  [`${student}/1/plan_data/1`, '完成竞店调研'],
  // As its room calls a work.
  [`${student}/1/plan-detail?plan=1`, /作业 · /],
  [`${student}/1/plan-info?plan=1`, '跟着计划走'],
  [`${student}/1/content_data/1-1`, '上课前五分钟到机房'],
  ['/plan-reading', '本学期学习计划'],
  ['/camp-reading', '新手主播十日训练营'],
  [`${student}/3/shop`, '毕业纪念文案'],
  ['/published-content-detail/25', '新手开播第一周'],
  ['/product-detail/25', /frame-cover" data-scene="ke" data-card><img src="\/[^"]+" alt="">/],
  ['/content-reading', '新手开播第一周'],
  ['/my-resource-library', '新手开播第一周'],
  ['/search', /frame-text">搜索实训室、课程/],
  ['/404', /frame-empty">页面不存在<p>地址可能写错了/],
  ['/about', /frame-text">面向职业院校的实训与技能竞赛平台/],
  ['/401', /frame-empty">无权限访问<p>你的角色不能使用这个页面/],
  ['/share', /frame-empty">没有分享来的内容<p>在相册/],
  ['/uc/home', /frame-tight frame-column frame-phone">学习中心<\/div>.+ frame-tight frame-column">我的实训</],
  ['/uc/home?tab=orgs', /frame-tight">星火职业学院</],
  ['/uc/home?tab=security', /还没有公布的成绩不在里面/],
  ['/uc/close', /姓名、手机、邮箱、头像、学号和所在组织会被删除，不能恢复/, 'studentB'],
  ['/uc/create-org', /新组织有 30 天试用期/],
  ['/uc/join', /输入名称，查找你的学校/],
  ['/uc/join?invite=XQ7KM4RT9WHA', /何静邀请你加入，身份是学生。/],
  ['/file-preview/999999', /文件可能已被删除，或没有分享给你。/],
  [`${student}/2/index`, '报名前请先加入实训室并组好队伍', 'outsider'],
  ['/todo', '借三脚架和补光灯'],
  [`${student}/2/todo`, '借三脚架和补光灯'],
  ['/file-preview/1', '直播设备操作手册', 'teacher'],
  ['/preview-external-file/file/4', '实训说明', 'teacher'],
  // What stands below the titles, in the words of the screens.
  [`${student}/3/task`, /frame-text">¥500\.00\n每个名额 · [^<]+截止</],
  ['/task/detail/3?tab=accept', /frame-text">退回原因：[^<]+</],
  ['/task/detail/2?tab=child', /<p>¥[^<]+ · 剪辑 · [^<]+截止</],
  ['/contest/1/content', /data-scene="sai"><i aria-hidden="true">赛<\/i><b>(距离|等待|结果|比赛)[^<]+</],
  ['/contest-reading', /<p>团队赛 · \d+ 支团队 · 校园直播挑战赛</],
  [`${student}/1/exam`, /<p>[^<]+开始，[^<]+结束 · \d+ 分钟 · \d+ 题 · 满分 \d+ 分/],
  ['/exam-record-detail?id=1', /frame-text">1\. [^<]+ 答[对错]\n(选了|作答)：/],
  [`${student}/1/course`, /frame-text">跟着做完九节/],
  ['/plan-reading', /<p>电子商务基础 24-1 班 · [^<]+ 个阶段 · \d+ 项安排</],
  ['/camp-reading', /<p>第2期 · \d{4}-\d\d-\d\d 至 [^<]+ · 打卡 \d+ 天</],
  ['/camp-reading?when=over', /frame-empty">还没有结束的训练营<p>/],
  [`${student}/6/my-cert`, /<p>星火职业学院 · [^<]+ 颁发 · /],
  ['/cert/6/1/2/training-center', /frame-text">完成下面的要求后/],
  [`${student}/1/peer-review?workId=7`, /frame-text">[^<]+结束，之前都可以修改。双方都看不到对方是谁</],
  [`${student}/1/work-detail?workId=5&step=end`, /frame-text">1\. [^<]+ 李文博</],
  [`${student}/3/shop?tab=rank`, /frame-text">剩余实训币（元） /],
  [`${student}/3/shop?tab=own`, '线圈装订'],
  [`${student}/3/project?project=51&node=7`, /第 1 次提交<div class="frame-text">选品/],
]
/** What asks before it shows anything, and what no student opens. */
const NOT_READ =
  /^\/uc\/(login|register|activate|forgot|link|reset-password)$|^(\/vip)?\/uc\/(org|admin)\/|\/(manager|teacher)\/|^\/(console|project-tree|task\/edit|training-camp-manage)\/|\/contest\/info$|^\/(content-edit|no-permission)$/
/** A website's pages and a certificate's answer are whole: tests/client/website and tests/server/certs look at them. A data board is for who runs the contest. */
const ELSEWHERE = /^\/website\/|^\/verify(\/|$)|^\/contest\/\$id\/stats$/

let s: TestServer
const dist = mkdtempSync(join(tmpdir(), 'text-'))
beforeAll(async () => {
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), readFileSync('index.html'))
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  s = await startServer({ pageDir: dist })
})
afterAll(async () => {
  await s.close()
  rmSync(dist, { recursive: true })
})

/** What stands in the page before its data and its program. */
const firstText = async (url: string, who?: keyof typeof people): Promise<string> => {
  const person = who ? await s.as(people[who]) : s.guest()
  const { body } = await person.raw({ url })
  return /<div id="root">([\s\S]*?)<\/div>\s*<noscript>/.exec(body)?.[1] ?? ''
}

test.each(screens)('%s says what it holds before any script runs', async (path, text, who = 'studentA') => {
  expect(await firstText(path, who)).toMatch(text)
})

test.each(['/todo', '/index'])(
  '%s draws the heads of its groups lower than a line, so that no line ends below the fold',
  async (path) => {
    const said = await firstText(path, 'studentA')
    expect(said).toMatch(/frame-head">(今天|明天|本周|以后)[^<]*<\/div>/)
    expect(said).not.toMatch(/frame-row">(今天|明天|本周|以后)( · \d+)?</)
  },
)

test('whoever has scripts off reads that they are needed, and no place waits for what never comes', async () => {
  const { body } = await s.guest().raw({ url: '/uc/login' })
  expect(body).toMatch(/<noscript><style>#root \.frame-body \{ display: none \}<\/style>请打开浏览器的 JavaScript/)
})

test('every screen of students is among them', () => {
  const opened = new Set(screens.map(([path]) => findPage(pages.rows, path.split('?')[0] ?? '')?.row.pattern))
  const missing = pages.rows
    .map(({ pattern }) => pattern)
    .filter((pattern) => !NOT_READ.test(pattern) && !ELSEWHERE.test(pattern) && !opened.has(pattern))
  expect(missing).toEqual([])
})

test.each(screens.filter(([, text]) => typeof text === 'string'))(
  '%s says nothing of it to somebody who may not see it',
  async (path, text) => {
    // A notice of a room, a task that is learnt from elsewhere and what a room is are there for people outside it.
    const open = /^\/(lxp|training-detail|contest\/(1(\/description)?|4)$)|\/index$/.test(path)
    for (const who of [undefined, 'outsider'] as const) {
      const data = await (who ? await s.as(people[who]) : s.guest()).raw({ url: path })
      const answered = /id="boot">([\s\S]*?)<\/script>/.exec(data.body)?.[1] ?? ''
      const said = await firstText(path, who)
      if (!answered.includes(String(text))) expect(said).not.toContain(text)
      if (!open && !who) expect(said).not.toContain(text)
    }
  },
)

test.each(['/contest/1', '/contest/1/description'])('%s says to a visitor what it says to everybody', async (path) => {
  const said = await firstText(path)
  expect(said).toMatch(/frame-title">第六届校园直播挑战赛</)
  expect(said).toContain('面向全校的直播电商综合赛')
})

const titleOf = async (url: string) => /<title>([^<]*)</.exec((await s.guest().raw({ url })).body)?.[1]

test.each([
  '/index',
  '/todo?embed=0',
  `${student}/2/index`,
  `${student}/3/work`,
  '/uc/home?tab=security',
  '/contest/999',
  '/contest/1/rank',
  '/console/training-room',
  '/uc/org/members',
])('%s is the log-in to whoever has to log in first, at once', async (path) => {
  expect(await firstText(path)).toBe(await firstText('/uc/login'))
  expect(await titleOf(path)).toBe('登录 - 星火实训平台')
})

test('whoever comes back from the log-in sees what they asked for, and not the log-in once more', async () => {
  const back = '/todo?code=a1&state=b2'
  expect(await titleOf(back)).toBe('待办 - 星火实训平台')
  expect(await firstText(back)).not.toBe(await firstText('/uc/login'))
})

test('where people log in elsewhere, nothing says that it was here', async () => {
  const other = await startServer({ pageDir: dist, env: { PAGE_LOGIN: 'https://sso.example/login' } })
  const { body } = await other.guest().raw({ url: '/todo' })
  await other.close()
  expect(body).toContain('<title>待办 - 星火实训平台</title>')
})

test('a title is text, whatever it is made of', async () => {
  const own = await s.as(people.studentB)
  const title = `<b onclick="x">&"'</b><script>`
  await own.post(todoApi.save, { title, time: s.now() + 3600 })
  const said = await firstText('/todo', 'studentB')
  expect(said).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;&quot;&#39;&lt;/b&gt;&lt;script&gt;')
  expect(said).not.toMatch(/<b |<script/)
})
