-- The roles an exchange starts with; administrators may change them later.
create temporary table seeded (role text, description text, operations text) on commit drop;
insert into seeded values
  ('SocialInvestor', 'Gives to projects and follows them',
   'Invest_In_Project View_Investor_Payment_List'),
  ('Entrepreneur', 'Keeps a company and lists its projects',
   'Invest_In_Project View_Investor_Payment_List Create_Company Edit_Company Submit_Company Create_Project Edit_Project Submit_Project Invite_Project_User Remove_Project_User Deactivate_Project_User Activate_Project_User Download_Company_Receipt'),
  ('Reviewer', 'First approval of projects',
   'Login_to_Admin View_Project_Details View_Company_Details Approve_Project Advise_Project Comment_As_Approver'),
  ('Committee', 'Second approval of projects',
   'Login_to_Admin View_Project_Details View_Company_Details Second_Approve_Project Advise_Project Comment_As_Approver Deactivate_Project'),
  ('Editor', 'Writes news and keeps the home page',
   'Login_to_Admin Create_News Edit_News View_News Edit_Landing_Images'),
  ('Publisher', 'Approves and publishes news',
   'Login_to_Admin View_News Approve_News Publish_News Archive_News'),
  ('Finance', 'Keeps the books',
   'Login_to_Admin View_all_payments View_all_donations Download_Any_Receipt View_Reports View_Project_Details View_Company_Details Change_Pledge_Status Reconcile_Bank Refund_Payment Manage_Rates'),
  ('Auditor', 'Reads everything, changes nothing',
   'Login_to_Admin View_audit View_Reports View_Users View_User_Roles View_all_payments View_all_donations View_Company_Details View_Project_Details View_Investor_Payment_List View_News'),
  ('Agent', 'Takes pledges by telephone',
   'Login_to_Admin Take_Phone_Pledge'),
  ('Administrator', 'Runs the house',
   'Login_to_Admin Create_Users Modify_Users View_Users Deactivate_Users Activate_Users Delete_Users Request_User_Password_Reset View_User_Roles Create_User_Roles Modify_User_Roles Delete_User_Roles Assign_User_Roles Assign_Permissions Remove_Permissions Add_Special_User_Operation Edit_Special_User_Operation Remove_Special_User_Operation Create_News Edit_News View_News Approve_News Publish_News Archive_News Edit_Landing_Images View_all_payments View_all_donations Download_Any_Receipt Change_Pledge_Status View_audit View_Reports View_Project_Details View_Company_Details Manage_Settings Manage_Messages Manage_Applications');

insert into roles (name, description) select role, description from seeded;
insert into role_operations (role_id, operation)
select r.id, operation
from seeded s
join roles r on r.name = s.role
cross join lateral unnest(string_to_array('Is_Authenticated Login_Attempt ' || s.operations, ' ')) as operation;
