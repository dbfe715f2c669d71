/** What a collection item or a link of the platform may hold (section 3); the score field of one is `test_score`. */
export const contentTypes = {
  training_camp: { label: '训练营', sceneLimit: 6 },
  study_collection: { label: '学习合集' },
  task: { label: '任务', sceneLimit: 4 },
  standard: { label: '标准' },
  channel: { label: '频道' },
  room: { label: '实训室' },
  project: { label: '项目', sceneLimit: 8 },
  industry: { label: '行业' },
  cert_category: { label: '证书分类' },
  virtual_task: { label: '模拟任务' },
  feed: { label: '动态' },
  resource: { label: '资源' },
  third_party_active: { label: '第三方活动' },
} as const satisfies Record<string, { label: string; sceneLimit?: number }>

export type ContentType = keyof typeof contentTypes
