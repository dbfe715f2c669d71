import type { LateRule } from './passes.model'

export const lateRuleLabels: Record<LateRule, { label: string; description: string }> = {
  made_before: {
    label: '截止前完成的算按时',
    description: '没有网络时在截止前完成、之后才送达的，按时计；截止后做的不接受',
  },
  late: { label: '接受，标为迟交', description: '截止后送达的都接受，并标为迟交' },
  refuse: { label: '不接受', description: '截止后送达的一律不接受，内容留在学员设备上' },
}
