import { feedbackApi } from '#contract/feedback/feedback.api'

/** Everybody with an account may say what is wrong; demo users change nothing, visitors are asked to log in. */
export const feedbackRoles = [
  {
    call: feedbackApi.send,
    input: { content: '页面打不开', contact: '', picture_data: [], source: 'szb' },
    allow: ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'outsider', 'novisit'],
    refuse: ['demo', 'anonymous'],
  },
  {
    call: feedbackApi.mine,
    input: {},
    allow: ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', 'novisit'],
    refuse: ['anonymous'],
  },
  ...(
    [
      { call: feedbackApi.lists, input: {} },
      { call: feedbackApi.reply, input: { id: 1, content: '已经修好了' } },
      { call: feedbackApi.mark, input: { id: 1, state: 'doing' } },
    ] as const
  ).map((one) => ({
    ...one,
    allow: ['super'],
    refuse: [
      'orgadmin',
      'teacher',
      'studentA',
      'studentB',
      'judge',
      'supplier',
      'demo',
      'outsider',
      'novisit',
      'anonymous',
    ],
  })),
]
