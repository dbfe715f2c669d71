export const questionKindLabels = { single: '单选题', multiple: '多选题', judge: '判断题' } as const
