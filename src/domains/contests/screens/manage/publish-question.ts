/** Asked before a contest is published or taken back: who sees it and what happens then. */
export const publishQuestion = (title: string, published: boolean) =>
  published
    ? {
        title: '撤回比赛',
        body: `撤回后学员看不到“${title}”，可以修改后再发布。`,
        confirmText: '撤回',
        danger: true,
      }
    : {
        title: '发布比赛',
        body: `发布后实训室成员能看到“${title}”并收到一次通知，到时间自动开放报名。`,
        confirmText: '发布',
      }
