import type { sampleIds } from '../samples/samples'

const p = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('')
const quote = (line: string): string => `<blockquote><p>${line}</p></blockquote>`
const ul = (...lines: string[]): string => `<ul>${lines.map((line) => `<li><p>${line}</p></li>`).join('')}</ul>`

export const intro = [
  '<h2>这是一场什么比赛</h2>',
  p(
    '校园直播挑战赛由星火职业学院商贸管理学院主办，已连续举办五届。比赛用两周时间完整走一遍直播电商的流程：选品、写脚本、开播、复盘。',
    '比赛不考察谁的粉丝多，只看准备是否扎实、表达是否清楚、复盘是否诚实。',
  ),
  '<h2>谁可以参加</h2>',
  ul(
    '全校在校学生，专业不限；校外院校学生可通过开放报名的赛项参加',
    '每队 2 到 5 人，可以有一至两名指导教师',
    '个人赛不需要组队，直接报名',
  ),
  '<h2>怎么评分</h2>',
  '<table><tbody><tr><th>项目</th><th>占比</th><th>看什么</th></tr><tr><td>选品方案</td><td>20%</td><td>人群、定价、排品顺序和风险预案</td></tr><tr><td>直播脚本</td><td>20%</td><td>时间点、分工与互动设计</td></tr><tr><td>直播实操</td><td>40%</td><td>讲解、控场、数据</td></tr><tr><td>复盘报告</td><td>20%</td><td>问题找得准，办法做得到</td></tr></tbody></table>',
  p('评分由企业导师和校内教师共同完成，全程匿名；成绩公示期内可以申诉。'),
].join('')

export const aboutContest = p(
  '从第一届只有 6 支队伍，到上一届 42 支队伍同台，比赛一直坚持真实商品、真实账号、真实数据。优秀团队会被推荐到合作企业的校园直播基地实习。',
)

export const aboutMe = [
  p('比赛由星火职业学院商贸管理学院直播电商教研室承办，组委会办公室设在实训楼 302。'),
  '<h2>联系我们</h2>',
  ul('组委会邮箱：live@xinghuo.example', '办公时间：周一至周五 9:00–17:30', '地址：杭州市钱塘区学源街 88 号实训楼 302'),
  '<h2>合作单位</h2>',
  p('数字商贸产教融合共同体、山里货农产品合作社、杭州云上直播基地。'),
].join('')

interface SeedContent {
  kind: 'news' | 'help'
  title: string
  body: string
  daysAgo: number
  files?: (keyof typeof sampleIds)[]
  draft?: true
}

export const contents: SeedContent[] = [
  {
    kind: 'news',
    title: '第六届校园直播挑战赛报名开启',
    daysAgo: 6,
    body:
      p(
        '第六届校园直播挑战赛今天起接受报名。报名由队长统一提交，管理员审核通过后才算报名成功。',
        '<strong>报名前请先确认</strong>：团队里每位参赛成员都已加入实训室，手机号填写正确。',
      ) +
      ul('报名截止后名单不再变动', '同一名同学在同一赛项只能代表一支队伍', '报名审核一般在一个工作日内完成') +
      p('有问题可以先看“帮助与下载”里的报名指南，也可以在比赛页面向组委会提问。'),
  },
  {
    kind: 'news',
    title: '本届商品货盘公布：12 款助农好物供选',
    daysAgo: 4,
    body:
      p(
        '组委会联合山里货农产品合作社公布了本届货盘：高山茶、笋干、蜂蜜、手工豆腐乳等 12 款商品，全部提供样品。',
        '各队可以从货盘中选择 8 到 12 款组成自己的直播间商品，选品方案须写明选择理由。',
      ) + quote('样品领取：每周二、周四下午，实训楼 302。'),
  },
  {
    kind: 'news',
    title: '赛前说明会：本周六上午九点',
    daysAgo: 2,
    body: p(
      '说明会在实训楼 302 举行，请各队队长带上直播脚本初稿，会上抽签决定出场顺序。',
      '不能到场的队伍请提前安排代表，会后会在这里公布抽签结果和会议纪要。',
    ),
  },
  {
    kind: 'news',
    title: '上一届冠军团队：我们是怎么准备的',
    daysAgo: 1,
    body: p(
      '“我们把前三天全用在选品上。”上一届冠军队长说，“脚本改了七稿，每一稿都请没看过的同学来听，听不懂的地方就删掉。”',
      '他们的建议：直播前做一次完整彩排，把网络、灯光和备用手机都试一遍；复盘时先说数据，再说感受。',
    ),
  },
  {
    kind: 'news',
    title: '评委名单（待公布）',
    daysAgo: 0,
    draft: true,
    body: p('名单确认中，开赛前一天公布。'),
  },
  {
    kind: 'help',
    title: '报名指南',
    daysAgo: 6,
    body:
      '<ol><li><p>登录后加入实训室，已有账号的同学直接登录。</p></li><li><p>加入或创建团队；个人赛跳过这一步。</p></li><li><p>队长在比赛页面点“比赛报名”，勾选参赛成员并提交。</p></li><li><p>等待审核，结果会在消息里通知你。</p></li></ol>' +
      p('报名截止前可以继续添加成员，也可以退出后重新报名。'),
  },
  {
    kind: 'help',
    title: '直播设备操作手册与实训说明',
    daysAgo: 5,
    files: ['manual', 'guide', 'notes'],
    body: p('使用学校直播间的队伍请先阅读操作手册和安全须知，按说明完成设备检查后再试播。'),
  },
  {
    kind: 'help',
    title: '复盘报告模板与数据样例',
    daysAgo: 5,
    files: ['report', 'data'],
    body: p('复盘报告请使用模板，数据表的列名不要改动，便于评委对照。'),
  },
]
