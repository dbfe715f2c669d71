import type { people } from '../../support/people'

/** What opens over a screen, by what is pressed for it, one after the other: buttons, and entries of the menu that they open. */
export interface Overlay {
  path: string
  press: readonly (string | RegExp)[]
  /** What the dialog or menu is called. */
  called: string | RegExp
}
interface Journey {
  of: string
  who?: keyof typeof people
  overlays: readonly Overlay[]
}

const teaching = '/training-room/manager/1'
const orders = '/training-room/manager/3'
const certs = '/training-room/manager/6/cert'
/** What a row holds besides what is seen. */
const more = /的更多操作$/

const on = (path: string, ...opened: [press: Overlay['press'], called: Overlay['called']][]): Overlay[] =>
  opened.map(([press, called]) => ({ path, press, called }))

/** Of each domain that opens much; those of rooms, teams and contests are opened one by one in `7-dialogs`. */
export const journeys: readonly Journey[] = [
  {
    of: 'plans and projects',
    who: 'teacher',
    overlays: [
      ...on(
        `${teaching}/plan_index`,
        [['自定义内容'], '自定义内容'],
        [['学校校历'], '学校校历'],
        [[more], more],
        [[more, '复制'], /^复制/],
      ),
      ...on(`${teaching}/update-plan?plan=1`, [['整体顺延'], /顺延/], [[/^添加安排到/], '添加安排']),
      ...on(
        `${orders}/project`,
        [['添加项目'], '添加项目'],
        [[more, '设置'], '项目设置'],
        [[more, 'AIGC 数据'], 'AIGC 数据'],
      ),
      ...on(`${orders}/project?project=51`, [[/^评阅/], /^评阅/]),
      ...on('/project-detail/53?edit=1', [['添加节点'], '添加节点'], [[/^编辑/], '编辑节点']),
    ],
  },
  {
    of: 'exams and courses',
    who: 'teacher',
    overlays: [
      ...on(`${teaching}/exam`, [['新建考试'], '新建考试'], [[more], more]),
      ...on(`${teaching}/exam?tab=bank`, [['新建题目'], '新建题目'], [['导入题目'], '导入题目']),
      ...on(`${teaching}/exam?exam=1`, [[/^加时补考/], /^加时补考/]),
      ...on(`${teaching}/course`, [['新建课程'], '新建课程'], [['复制课程'], '从其他实训室复制']),
      ...on(
        `${teaching}/course?course=1`,
        [['设置'], '课程设置'],
        [['添加章'], '添加章'],
        [[/^添加小节/], '添加小节'],
        [[/^编辑/], '编辑小节'],
      ),
    ],
  },
  {
    of: 'camps, tools and certificates',
    who: 'teacher',
    overlays: [
      ...on('/training-camp-manage/41?tab=periods', [['安排一期'], '安排一期']),
      ...on('/training-camp-manage/41?tab=members', [[/^打卡记录/], /打卡/], [[/^设为结营/], /结营/]),
      ...on(`${orders}/activity`, [['添加活动'], '添加第三方活动'], [[more, '截止时间'], /截止时间/]),
      ...on(certs, [['新建类别'], '新建类别'], [[/^添加证书/], '添加证书'], [[more, '修改类别'], '修改类别']),
      ...on(`${certs}?cert=1`, [['颁发证书'], /^颁发/], [['打包下载 PDF'], '打包下载 PDF'], [[more, '撤销'], /撤销/]),
      ...on(`${orders}/shop?tab=orders`, [['导入订单'], '导入订单'], [[/^退款/], /退款/]),
      ...on('/solution/1', [['使用方案'], /使用方案/]),
    ],
  },
  {
    of: 'what students do',
    who: 'studentA',
    overlays: [
      ...on(`/training-room/student/3/project?project=51&node=7`, [['重新提交'], /^重新提交/]),
      ...on('/training-camp-detail/41', [['今日打卡'], '今日打卡']),
      ...on('/exam-record-detail?id=1', [[/申诉/], /^对第/]),
      ...on('/training-room/student/6/my-cert', [[/的数字凭证$/], /的数字凭证$/]),
      ...on('/training-room/student/3/shop', [[/^购买/], /./]),
      ...on('/training-room/student/3/shop?tab=own', [['上架商品'], '上架商品']),
      ...on('/uc/home', [['我的收入'], '我的收入'], [['我的反馈'], '我的反馈']),
      ...on('/uc/notifications', [[/^手机通知/], '手机通知']),
      ...on('/uc/home?tab=security', [[/^用户协议/], /^用户协议/], [['意见反馈'], '意见反馈']),
    ],
  },
  {
    of: 'somebody who has no account yet',
    overlays: on('/uc/register', [['查看用户协议'], /用户协议/]),
  },
  {
    of: 'an organisation',
    who: 'orgadmin',
    overlays: [
      ...on('/vip/uc/org/members', [['添加成员'], '添加成员'], [[more], more]),
      ...on('/vip/uc/org/member/4', [['重设密码'], /重设/], [['停用账号'], /停用/]),
      ...on('/vip/uc/org/units', [['升年级'], '升年级'], [[/^添加/], '添加院系班级']),
      ...on('/vip/uc/org/invites', [['生成邀请链接'], '生成邀请链接']),
      ...on('/vip/uc/org/merges', [['合并重复'], '合并重复']),
      ...on('/console/app/camp-detail?id=41', [['下架'], /^下架/]),
      ...on('/console/app/tool?toolId=2', [['不通过'], /不通过/], [['编辑'], '编辑第三方工具']),
      ...on('/console/app/solution', [['新建方案'], '新建方案']),
      ...on('/console/app/software-detail?softwareId=1', [[/^授权/], /^授权/]),
    ],
  },
  {
    of: 'the back office',
    who: 'super',
    overlays: [
      ...on('/uc/admin/orgs', [[/^修改会员/], /会员/]),
      ...on('/uc/admin/users', [[more, '代为操作'], /操作$/]),
      ...on('/uc/admin/banners', [['添加轮播图'], '添加轮播图']),
      ...on('/uc/admin/bulletins', [['发布公告'], '发布公告']),
      ...on('/uc/admin/config', [[/^技能竞赛/], '模板：技能竞赛']),
      ...on('/console/industry', [['添加行业'], '添加行业']),
    ],
  },
]
