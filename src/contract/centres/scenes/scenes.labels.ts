import type { SceneKind, SceneScope } from './scenes.rules'

export const sceneKindLabels: Record<SceneKind, string> = {
  software: '软件',
  training_camp: '训练营',
  task: '任务',
  project: '项目',
  solution: '方案',
}
/** By which they are counted. */
export const sceneUnits: Record<SceneKind, string> = {
  software: '个',
  training_camp: '个',
  task: '个',
  project: '个',
  solution: '套',
}
export const sceneScopeLabels: Record<SceneScope, string> = { public: '公共', internal: '本组织' }
