interface ReportAbout {
  /** Address that the report comes to. */
  readonly to: string;
  readonly recipient: string;
  /** Headers of the email that it is about. */
  readonly original?: string;
}

/** A report about delivery as Postfix writes it. */
export const deliveryReport = (
  { to, recipient, original = 'Subject: News' }: ReportAbout,
  {
    action = 'failed',
    status = '5.1.1',
    diagnostic = `smtp; 550 5.1.1 <${recipient}>: Recipient address rejected:\n    User unknown in virtual mailbox table`,
  } = {},
) => `Return-Path: <>
From: MAILER-DAEMON@mx.shop.test (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
Date: Mon, 23 Nov 2026 09:59:00 +0000
Message-ID: <20261123095900.1@mx.shop.test>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="1F.2/mx.shop.test"

--1F.2/mx.shop.test
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--1F.2/mx.shop.test
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.shop.test
Arrival-Date: Mon, 23 Nov 2026 09:58:00 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: ${diagnostic}

--1F.2/mx.shop.test
Content-Type: text/rfc822-headers

${original}

--1F.2/mx.shop.test--
`;

/** A report that someone called an email spam, as the feedback loops of inbox providers write it. */
export const spamReport = ({ to, recipient, original = 'Subject: News' }: ReportAbout, type = 'abuse') => `From: feedback@inbox.test
To: ${to}
Subject: FW: News
Message-ID: <arf-1@inbox.test>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="arf"

--arf
Content-Type: text/plain; charset=us-ascii

This is an email abuse report.

--arf
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Rcpt-To: ${recipient}

--arf
Content-Type: message/rfc822
Content-Disposition: inline

${original}

Hello

--arf--
`;
