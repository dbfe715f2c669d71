import {
  TEMPLATE_CERT,
  TEMPLATE_CONTEST,
  TEMPLATE_SELF_STUDY,
  TEMPLATE_STARTUP,
  TEMPLATE_TEACHING,
  TEMPLATE_WORK_ORDERS,
} from '../kernel/templates'
/** Scenes and templates (domain table): a template is a row here, never an `if` elsewhere. */
export type SceneKey = 'gang' | 'ke' | 'sai' | 'zheng' | 'chuang'

export const scenes: Record<SceneKey, { glyph: string; label: string }> = {
  gang: { glyph: '岗', label: '岗位实训' },
  ke: { glyph: '课', label: '在线课堂' },
  sai: { glyph: '赛', label: '技能竞赛' },
  zheng: { glyph: '证', label: '考证备考' },
  chuang: { glyph: '创', label: '创业模拟' },
}

export const studentMenuLabels: Record<string, string> = {
  index: '首页',
  course: '课程',
  work: '工单',
  task: '任务',
  plan_index: '计划',
  todo: '待办',
  app: '软件',
  myapp: '我的软件',
  'my-team': '我的团队',
  stats: '数据',
  mydata: '我的数据',
  contest: '比赛',
  project: '项目',
  cert: '证书',
  'my-cert': '我的证书',
}

export const managerMenuLabels: Record<string, string> = {
  work: '工单',
  course: '课程',
  task: '任务',
  plan_index: '计划',
  software: '软件',
  member: '成员',
  mark: '评分中心',
  stats: '数据',
  data: '数据看板',
  page: '首页装修',
  stylistic: '风格',
  setting: '设置',
  cert: '证书',
  contest: '比赛',
  website: '比赛官网',
  project: '项目',
}

export interface Template {
  template: number
  scene: SceneKey
  title: string
  /** Learning mode: 1 teaching, 2 self-study; 0 neither. */
  type: number
  prefix: string
  student: string[]
  manager: string[]
  /** Items named otherwise in this template. */
  labels: Record<string, string>
}

const tail = ['stats', 'data', 'page', 'stylistic', 'setting']
const words = (s: string) => s.split(' ')

export const templates: Record<number, Template> = {
  [TEMPLATE_TEACHING]: {
    template: TEMPLATE_TEACHING,
    scene: 'ke',
    title: '教学班（教学模式）',
    type: 1,
    prefix: 'ke',
    student: words('index course work task plan_index todo app my-team stats mydata'),
    manager: [...words('work course task plan_index software member mark'), ...tail],
    labels: { work: '作业' },
  },
  [TEMPLATE_CONTEST]: {
    template: TEMPLATE_CONTEST,
    scene: 'sai',
    title: '技能竞赛',
    type: 0,
    prefix: 'sai',
    student: words('index contest project task app my-team stats'),
    manager: [...words('contest website mark project task software member'), ...tail],
    labels: {},
  },
  [TEMPLATE_WORK_ORDERS]: {
    template: TEMPLATE_WORK_ORDERS,
    scene: 'gang',
    title: '工单实训',
    type: 0,
    prefix: 'gang',
    student: words('index work task app project my-team stats mydata'),
    manager: [...words('work task project software mark member'), ...tail],
    labels: {},
  },
  [TEMPLATE_STARTUP]: {
    template: TEMPLATE_STARTUP,
    scene: 'chuang',
    title: '创业模拟',
    type: 0,
    prefix: 'chuang',
    student: words('index work project app my-team stats'),
    manager: [...words('work project software mark member'), ...tail],
    labels: {},
  },
  [TEMPLATE_SELF_STUDY]: {
    template: TEMPLATE_SELF_STUDY,
    scene: 'ke',
    title: '教学班（自学模式）',
    type: 2,
    prefix: 'ke',
    student: words('index course plan_index todo mydata app myapp my-cert'),
    manager: [...words('course plan_index task software cert member'), ...tail],
    labels: { work: '作业' },
  },
  [TEMPLATE_CERT]: {
    template: TEMPLATE_CERT,
    scene: 'zheng',
    title: '考证备考',
    type: 0,
    prefix: 'zheng',
    student: words('index cert my-cert course task todo stats'),
    manager: [...words('cert course task member mark'), ...tail],
    labels: {},
  },
}

export const sceneOf = (template: number): SceneKey => templates[template]?.scene ?? 'ke'

/** Seats of the committee. */
export const seatLabels: Record<string, string> = { leader: '评委组长', user: '评委' }
export const roomRoleLabels: Record<string, string> = {
  guest: '访客',
  user: '学员',
  teacher: '教师',
  admin: '管理员',
  owner: '负责人',
}
