import type { QuestionKind } from './questions.model'

export const questionKindLabels: Record<QuestionKind, string> = {
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  blank: '填空题',
  match: '匹配题',
  order: '排序题',
  short: '简答题',
}
